// Checks the words of texts that people read: npm run check:docs. The words and lengths of the style guide are in texts/words.mjs.
import { readFileSync } from 'node:fs';
import { inRoot } from './build/root.mjs';
import { collectTexts } from './texts/collect-texts.mjs';
import { checkWords, findElements } from './texts/words.mjs';

const texts = collectTexts();
const files = new Set(texts.flatMap(({ places }) => places));
const faults = checkWords(texts, findElements([...files].map((file) => readFileSync(inRoot(file), 'utf8'))));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${texts.length} texts are in the words of the style guide.`);
