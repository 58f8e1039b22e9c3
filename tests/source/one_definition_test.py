"""Every type of the program has one definition: two with the same name and namespace would silently be linked as if they were one."""
import collections
import glob
import os
import re
import unittest

FOLDERS = ("engine", "text", "notation", "playing", "records", "players", "lab", "server", "load", "bench", "cli")

TOKEN = re.compile(r"""
    //[^\n]* | /\*.*?\*/                                        # comments
  | R"(?P<fence>[^()\s]*)\(.*?\)(?P=fence)"                     # texts
  | "(?:\\.|[^"\\\n])*" | (?<![0-9A-Za-z_])'(?:\\.|[^'\\\n])+'
  | ^[ \t]*\#(?:\\\n|[^\n])*                                    # directives
  | (?P<mark>[{};()<>=,:*&]|::)
  | (?P<word>[A-Za-z_][\w]*(?:::[A-Za-z_]\w*)*)
""", re.VERBOSE | re.DOTALL | re.MULTILINE)


def tokens(text):
    return [match.group("word") or match.group("mark") for match in TOKEN.finditer(text) if match.lastgroup in ("word", "mark")]


def opened_by(head):
    """What a brace opens, judging by what stands before it: ("namespace" or "type", name), or None for anything else."""
    if head[:1] == ["inline"]:
        head = head[1:]
    if head[:1] == ["namespace"]:
        return "namespace", head[1] if len(head) > 1 else None
    while head[:1] == ["template"]:  # template <…>
        depth, end = 0, 1
        while end < len(head):
            depth += {"<": 1, ">": -1}.get(head[end], 0)
            end += 1
            if depth == 0:
                break
        head = head[end:]
    if head[:1] == ["typedef"] or not head or head[0] not in ("struct", "class", "union", "enum"):
        return None
    words = [word for word in head[1:] if word not in ("class", "struct", "final")]
    if not words or "(" in head or "=" in head or words[0] == ":" or "<" in words[1:2]:  # nameless, a function, or a template specialization
        return None
    return "type", words[0]


def types_defined(text):
    """Types a file defines that another could define too: with their namespaces, but without those in nameless namespaces or inside other types."""
    found, scopes, head = [], [], []
    for token in tokens(text):
        if token == "{":
            opened = opened_by(head)
            if opened and opened[0] == "type" and all(scope and scope[0] == "namespace" and scope[1] for scope in scopes):
                found.append("::".join([scope[1] for scope in scopes] + [opened[1]]))
            scopes.append(opened)
            head = []
        elif token == "}":
            scopes.pop()
            head = []
        elif token == ";":
            head = []
        else:
            head.append(token)
    return found


def program_of(path):
    """The program a test source belongs to: the tests of a folder are one program."""
    alone = path.startswith("tests/fuzz/") or path.endswith("_program.cpp")
    return path if alone else os.path.dirname(path)


def clashes(files):
    """Types defined more than once among files (path → text), each with its places. Two test programs never meet."""
    places = collections.defaultdict(list)
    for path, text in files.items():
        for name in types_defined(text):
            places[name].append(path)
    found = []
    for name, paths in sorted(places.items()):
        programs = {program_of(path) for path in paths if path.startswith("tests/") and path.endswith(".cpp")}
        if len(paths) > max(1, len(programs)):
            found.append(f"{name}: {', '.join(sorted(paths))}")
    return found


def sources():
    paths = [path for folder in (*FOLDERS, "tests") for path in glob.glob(f"{folder}/**/*.[ch]pp", recursive=True)]
    files = {}
    for path in paths:
        with open(path, encoding="utf-8") as file:
            files[path.replace(os.sep, "/")] = file.read()
    return files


class OneDefinition(unittest.TestCase):
    def test_no_two_types_share_a_name(self):
        self.assertEqual(clashes(sources()), [])

    def test_types_are_found_where_they_can_clash_and_nowhere_else(self):
        text = """
        #define SOME struct Written {
        // struct Told {
        namespace dominium {
        struct Ahead;
        struct Plain { struct Inside { int a[2] = {}; }; };
        template <class T, int n = 3> class Made final : public Plain { void f() { struct Local {}; } };
        enum class Colour : unsigned { red };
        struct Plain* pointer() { return nullptr; }
        const char* text = R"x(struct Quoted {)x", *other = "struct Quoted {"; char c = '{', d = '}';
        template <> struct Made<int, 2> {};
        namespace { struct Private {}; }
        namespace inner { struct Deep {}; }
        }
        namespace dominium::inner { struct Deeper {}; }
        """
        self.assertEqual(types_defined(text), ["dominium::Plain", "dominium::Made", "dominium::Colour", "dominium::inner::Deep", "dominium::inner::Deeper"])

    def test_a_second_definition_is_found_but_two_programs_may_share_a_name(self):
        type_a = "namespace dominium { struct A { int a; }; }"
        self.assertEqual(clashes({"lab/a.hpp": type_a, "cli/b.cpp": type_a}), ["dominium::A: cli/b.cpp, lab/a.hpp"])
        self.assertEqual(clashes({"lab/a.hpp": type_a, "tests/b.cpp": type_a}), ["dominium::A: lab/a.hpp, tests/b.cpp"])
        self.assertEqual(clashes({"tests/lab/a.cpp": type_a, "tests/lab/b.cpp": type_a}), ["dominium::A: tests/lab/a.cpp, tests/lab/b.cpp"])
        self.assertEqual(clashes({"tests/lab/a.cpp": type_a, "tests/cli/b.cpp": type_a}), [])
        self.assertEqual(clashes({"tests/fuzz/a.cpp": type_a, "tests/fuzz/b.cpp": type_a}), [])


if __name__ == "__main__":
    unittest.main()
