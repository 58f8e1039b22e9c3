"""Which folder may know which: an include that this list doesn't allow fails, and so does one of a folder's private headers."""

import pathlib
import re
import unittest

# From the bottom up; docs/DESIGN.md has the same list.
MAY_KNOW = {
    "engine": set(),
    "text": set(),
    "notation": {"engine", "text"},
    "playing": {"engine", "text", "notation"},
    "records": {"engine", "text", "notation", "playing"},
    "players": {"engine", "text", "notation"},
    "lab": {"engine", "text", "notation", "players"},
    "bench": {"engine", "players"},
    "load": {"text"},
    "server/storage": {"text"},
    "server": {"text", "server/storage"},
    "server/tables": {"engine", "text", "notation", "playing", "records", "players", "server"},
    "server/finished": {"notation", "playing", "server", "server/storage", "server/tables"},
    "server/live": {"text", "playing", "server", "server/storage", "server/tables", "server/finished"},
    "server/net": {"text", "server"},
    "cli": {"engine", "text", "notation", "playing", "records", "players", "lab", "bench", "load", "server", "server/storage", "server/tables", "server/live", "server/net"},
}
INCLUDE = re.compile(r'^\s*#\s*include ("[^"]+"|<[^>]+>)', re.MULTILINE)


def folder_of(path):
    """The deepest listed folder that contains this path."""
    return max((folder for folder in MAY_KNOW if path.is_relative_to(folder)), key=len, default=None)


def sources():
    tops = sorted({folder.split("/")[0] for folder in MAY_KNOW})
    return [source for top in tops for source in sorted(pathlib.Path(top).rglob("*.?pp"))]


# What others may include: the name they include it by, and where it is.
PUBLIC = {str(path.relative_to(folder_of(path) + "/include")): path
          for path in sources() if path.suffix == ".hpp" and path.is_relative_to(folder_of(path) + "/include")}


def includes(source):
    """What a source includes of ours: everything in quotes, and any public header that it includes as if it were a library's."""
    for name in INCLUDE.findall(source.read_text()):
        if name[0] == '"' or name[1:-1] in PUBLIC:
            yield name[1:-1]


def included(source, name):
    """The path of an included header, or None if the source may not include it."""
    here = folder_of(source)
    if name in PUBLIC:
        there = folder_of(PUBLIC[name])
        return PUBLIC[name] if there == here or there in MAY_KNOW[here] else None
    own = (source.parent / name, pathlib.Path(here) / name, pathlib.Path(here) / "src" / name)
    return next((path for path in own if path.exists() and folder_of(path) == here), None)


class Layers(unittest.TestCase):
    def test_every_source_lies_in_a_folder_of_the_list(self):
        self.assertGreater(len(sources()), 200)
        self.assertEqual([str(source) for source in sources() if folder_of(source) is None], [])

    def test_every_include_is_one_that_the_folder_may_have(self):
        wrong = [f"{source} includes {name}" for source in sources() for name in includes(source) if not included(source, name)]
        self.assertEqual(wrong, [])

    def test_the_design_has_the_same_list(self):
        rows = re.findall(r"^\| `([\w/]+)/` \|.*\| ([^|]*) \|$", pathlib.Path("docs/DESIGN.md").read_text(), re.MULTILINE)
        told = {folder: set() if known == "nothing" else set(known.split(", ")) for folder, known in rows if folder in MAY_KNOW}
        self.assertEqual(told, MAY_KNOW)

    def test_every_folder_may_know_only_those_below_it(self):
        order = list(MAY_KNOW)
        above = [f"{folder} knows {other}" for folder in order for other in MAY_KNOW[folder] if order.index(other) >= order.index(folder)]
        self.assertEqual(above, [])

    def test_no_headers_include_each_other(self):
        """Not even indirectly: a header comes after everything it includes."""
        headers = {source: [included(source, name) for name in includes(source)] for source in sources() if source.suffix == ".hpp"}
        state = {}

        def visit(header, path):
            if state.get(header) == "done":
                return
            self.assertNotEqual(state.get(header), "open", " → ".join(str(each) for each in [*path, header]))
            state[header] = "open"
            for other in headers[header]:
                visit(other, [*path, header])
            state[header] = "done"

        for header in headers:
            visit(header, [])

    def test_every_folder_has_its_namespace(self):
        """And the engine the one that all others are in; what a source declares beforehand may be another's."""
        wrong = []
        for source in sources():
            declared = re.findall(r"^namespace (dominium[\w:]*) \{$", source.read_text(), re.MULTILINE)
            folder = folder_of(source)
            own = "dominium" if folder == "engine" else "dominium::" + folder.replace("/", "::")
            if declared and own not in declared:
                wrong.append(f"{source}: {declared[-1]}")
        self.assertEqual(wrong, [])

    def test_a_folder_that_is_not_listed_is_noticed(self):
        self.assertIsNone(included(pathlib.Path("text/document.cpp"), "dominium/game.hpp"))
        self.assertIsNone(included(pathlib.Path("cli/main.cpp"), "ahead.hpp"))
        self.assertIsNotNone(included(pathlib.Path("cli/main.cpp"), "dominium/game.hpp"))


if __name__ == "__main__":
    unittest.main()
