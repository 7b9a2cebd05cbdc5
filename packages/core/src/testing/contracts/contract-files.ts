import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const functionName = (suite: string): string => `${suite.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())}Contract`;

const testFile = (
  suite: string,
): string => `import { ${functionName(suite)} } from '@translation-commons/core/testing/contracts/${suite}.contract.js';
import { subject } from '../subject.js';

${functionName(suite)}(subject);
`;

/**
 * A service tests suites in files of their own, so that suites run side by side and one can be run alone. A file that is missing is written, except in
 * continuous integration.
 *
 * @param folder the service's folder of these files
 * @param suites by the names of their files
 */
export const contractFiles = (folder: string, suites: Readonly<Record<string, unknown>>) =>
  describe('files of contract suites', () => {
    it.each(Object.keys(suites))('%s: there is one', async (suite) => {
      await expect(testFile(suite)).toMatchFileSnapshot(join(folder, `${suite}.test.ts`));
    });

    it('a file of no suite: there is none', () => {
      expect(readdirSync(folder).filter((file) => !(file.replace(/\.test\.ts$/, '') in suites))).toEqual([]);
    });
  });
