// Short sounds of a few tones each. Silent unless the player has switched them on.
import { preferences, volumes } from "../storage/preferences.svelte";

type Cue = "turn" | "attack" | "over";

// Frequencies in hertz, played one after the other.
const tones: { [cue in Cue]: number[] } = { turn: [523, 784], attack: [330, 247, 330], over: [523, 659, 784, 1047] };
const length = 0.14; // of a tone, in seconds

let context: AudioContext | undefined;

export function play(cue: Cue): void {
  const volume = volumes[preferences.sound];
  if (volume === 0) return;
  context ??= new AudioContext();
  void context.resume();
  const start = context.currentTime + 0.02;
  tones[cue].forEach((hertz, i) => tone(context!, hertz, start + i * length, volume));
}

// A soft tone that dies away like a plucked string.
function tone(audio: AudioContext, hertz: number, at: number, volume: number): void {
  const source = new OscillatorNode(audio, { type: "triangle", frequency: hertz });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length * 2.5);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length * 2.5);
}
