import { loadLanguages } from '@translation-commons/core/i18n/languages/languages.js';
import { categoriesOf, pluralRulesOf } from '@translation-commons/formats/plurals/plural-categories.js';
import { readPluralForms } from '@translation-commons/po/header/plural-forms.js';
import { describe, expect, it } from 'vitest';
import { cldrPluralRule, formsByCategory, formsByRule } from './cldr-plural-rule.js';

const NUMBERS = [...Array.from({ length: 1_001 }, (_, n) => n), 1_000_000, 3_000_000];

describe('plural rules by CLDR', () => {
  it('each language that CLDR knows: a rule that gettext reads, and each number has the form of its category', () => {
    let tried = 0;
    for (const language of loadLanguages('default').values()) {
      const rules = pluralRulesOf(language.code);
      if (!rules) continue;
      tried += 1;
      const { plurals, pluralRule } = cldrPluralRule(language);
      const read = readPluralForms(`nplurals=${plurals}; plural=${pluralRule};`);
      const categories: readonly string[] = categoriesOf(language.code);
      expect([language.code, read?.nplurals]).toEqual([language.code, categories.length]);
      const wrong = NUMBERS.filter((n) => categories[read?.formFor(n) ?? -1] !== rules.select(n));
      expect([language.code, wrong.slice(0, 5)]).toEqual([language.code, []]);
    }
    expect(tried).toBeGreaterThan(40);
  });

  it('forms of a PO file by category and back: by numbers, not by position', () => {
    const polish = { plurals: 3, pluralRule: 'n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2' };
    expect(formsByCategory('pl', ['plik', 'pliki', 'plików'], polish)).toEqual(['plik', 'pliki', 'plików', 'plików']);
    expect(formsByRule('pl', ['plik', 'pliki', 'plików', 'pliku'], polish)).toEqual(['plik', 'pliki', 'plików']);
    const backwards = { plurals: 2, pluralRule: 'n==0 || n==1 ? 1 : 0' };
    expect(formsByCategory('fr', ['jours', 'jour'], backwards)).toEqual(['jour', 'jours', 'jours']);
    expect(formsByRule('fr', ['jour', 'de jours', 'jours'], backwards)).toEqual(['jours', 'jour']);
  });
});
