import type { Files } from './with-imports.js';

/** An Android app with a translation. */
export const ANDROID = {
  'app/src/main/res/values/strings.xml':
    '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n    <!-- Above the garden -->\n    <string name="title">Garden\\\'s gate</string>\n    <string name="open" translatable="false">id</string>\n    <string name="close">Close</string>\n    <plurals name="beds">\n        <item quantity="one">%d bed</item>\n        <item quantity="other">%d beds</item>\n    </plurals>\n</resources>\n',
  'app/src/main/res/values-fr/strings.xml':
    '<resources>\n\t<string name="title">La porte</string>\n\t<string name="gone">Parti</string>  \n</resources>',
};
/** Nested JSON with a translation. */
export const JSON_FILES = {
  'locales/en.json': '{\n  "menu": { "open": "Open", "a.b": "Dots" },\n  "list": ["One", "Two"]\n}\n',
  'locales/fr.json': '{\r\n\t"menu": { "open": "Ouvrir" }\r\n}',
};
/** Files of a project with French translations, by their format. */
export const FAMILIES: Record<string, Files> = {
  android: ANDROID,
  json: JSON_FILES,
  i18next: {
    'public/locales/en/common.json': '{"tree_one": "{{count}} tree", "tree_other": "{{count}} trees", "nut": "Nut"}',
    'public/locales/fr/common.json': '{"nut": "Noix"}\n',
  },
  arb: {
    'lib/l10n/app_en.arb': '{\n  "@@locale": "en",\n  "leaf": "Leaf",\n  "@leaf": { "description": "Of a tree" }\n}\n',
    'lib/l10n/app_fr.arb': '{\n  "@@locale": "fr",\n  "leaf": "Feuille"\n}',
  },
  webextension: {
    '_locales/en/messages.json': '{"root": {"message": "Root", "description": "Below"}}\n',
    '_locales/fr/messages.json': '{"root": {"message": "Racine"}}\n',
  },
  yaml: {
    'translations/messages.en.yaml': "moss: 'Moss'\n",
    'translations/messages.fr.yaml': 'moss: "Mousse"',
  },
  rails: {
    'config/locales/en.yml': 'en:\n  fern: Fern # green\n  days:\n    one: "%{count} day"\n    other: "%{count} days"\n',
    'config/locales/fr.yml': "fr:\n  fern: ! 'Fougère'\n",
  },
};
