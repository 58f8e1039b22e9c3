// What this browser knows about a learner: lessons done, where each was left, and how many games were finished. In localStorage.
interface Place {
  table: string;
  start: number; // how many events had happened when the lesson began
  page?: { made: number; n: number }; // of the tutorial: which page before the next move
}

interface Learning {
  done: string[];
  places: { [lesson: string]: Place };
  games: string[]; // tables at which a game was finished, the first few
}

const storageKey = "dominium.learning";
const enoughGames = 2; // after which nobody needs help unasked

function read(): Learning {
  const nothing: Learning = { done: [], places: {}, games: [] };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Partial<Learning>) };
  } catch {
    return nothing;
  }
}

class LearningProgress {
  private kept = $state.raw(read());

  readonly experienced = $derived(this.kept.games.length >= enoughGames);

  isDone(lesson: string): boolean {
    return this.kept.done.includes(lesson);
  }

  place(lesson: string): Place | undefined {
    return this.kept.places[lesson];
  }

  finish(lesson: string): void {
    if (!this.isDone(lesson)) this.keep({ done: [...this.kept.done, lesson] });
  }

  setPlace(lesson: string, place: Place): void {
    this.keep({ places: { ...this.kept.places, [lesson]: place } });
  }

  /** The next time, the lesson begins anew. */
  leave(lesson: string): void {
    const { [lesson]: _, ...places } = this.kept.places;
    this.keep({ places });
  }

  finishGame(table: string): void {
    const { games } = this.kept;
    if (games.length < enoughGames && !games.includes(table)) this.keep({ games: [...games, table] });
  }

  private keep(news: Partial<Learning>): void {
    this.kept = { ...read(), ...news };
    localStorage.setItem(storageKey, JSON.stringify(this.kept));
  }
}

export const learning = new LearningProgress();
