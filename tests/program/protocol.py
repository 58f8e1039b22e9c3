"""What the server says, checked against the schema that the browser client's types are made from."""
import collections
import json
import os

import jsonschema

SCHEMA = os.path.join(os.path.dirname(__file__), "..", "..", "web", "protocol.schema.json")
ENOUGH = 200  # messages of each type are checked; checking more would take long and show nothing new


class Protocol:
    """The messages a server may send."""

    def __init__(self):
        with open(SCHEMA, encoding="utf-8") as file:
            definitions = json.load(file)["definitions"]
        self.validators = collections.defaultdict(list)
        for name, definition in definitions.items():
            kind = definition.get("properties", {}).get("type", {}).get("const")
            if kind:
                self.validators[kind].append(jsonschema.Draft7Validator({"$ref": f"#/definitions/{name}", "definitions": definitions}))
        self.checked = collections.Counter()

    def fault(self, message):
        """What is wrong with a message; None if nothing is."""
        kind = message["type"]
        self.checked[kind] += 1
        if self.checked[kind] > ENOUGH:
            return None
        faults = [jsonschema.exceptions.best_match(validator.iter_errors(message)) for validator in self.validators[kind]]
        if None in faults:
            return None
        return f"{kind}: {' | '.join(fault.message for fault in faults) or 'no such message'}"
