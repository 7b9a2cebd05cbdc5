import { spawnSync } from 'node:child_process';

/** Debian's python, which has translate-toolkit. */
const PYTHON = '/usr/bin/python3';

/** Reads files with translate-toolkit: from JSON of kinds and texts to JSON of their units, each with its id and forms. */
const SCRIPT = `
import json, sys
from translate.misc.multistring import multistring
from translate.storage import aresource, jsonl10n, yaml

CLASSES = {
    "android": aresource.AndroidResourceFile,
    "i18next": jsonl10n.I18NextV4File,
    "i18next v3": jsonl10n.I18NextFile,
    "rails": yaml.RubyYAMLFile,
}

def read(kind, language, text):
    store = CLASSES[kind]()
    store.settargetlanguage(language)
    store.parse(text.encode())
    forms = lambda target: [str(one) for one in target.strings] if isinstance(target, multistring) else [str(target)]
    return [[unit.getid(), forms(unit.target)] for unit in store.units if unit.istranslatable() or unit.target]

print(json.dumps([read(*one) for one in json.load(sys.stdin)]))
`;

/** True where translate-toolkit is installed. */
export const hasToolkit = spawnSync(PYTHON, ['-c', 'import translate.storage.aresource']).status === 0;

/** Units of files as translate-toolkit reads them: id and forms of each. */
export const readWithToolkit = (
  files: readonly (readonly [kind: string, language: string, text: string])[],
): readonly (readonly (readonly [string, readonly string[]])[])[] => {
  const { status, stdout, stderr } = spawnSync(PYTHON, ['-c', SCRIPT], { input: JSON.stringify(files), maxBuffer: 2 ** 24 });
  if (status !== 0) throw new Error(`translate-toolkit: ${stderr}`);
  // Its readers may write to the same stream before.
  return JSON.parse(stdout.toString().trimEnd().split('\n').at(-1) ?? '');
};
