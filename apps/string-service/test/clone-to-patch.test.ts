import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withApp } from '@translation-commons/core/testing/app.js';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium, withChromium } from '@translation-commons/core/testing/browser/chromium.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGitImportTask } from '../src/po-files/git-import/git-import-task.js';
import { makeGitPreviewTask } from '../src/po-files/git-import/new-project/git-preview-task.js';
import { type GitHttpsServer, serveGitHttps } from './harness/git-https.js';
import { subject } from './subject.js';

const HOST = 'git.example.org';
const hasTools = ['git', 'openssl'].every((command) => spawnSync(command, ['version']).status === 0);

/** A repository of a family of files, a text that is written in a browser, and the file that a patch makes of it. */
interface Clone {
  readonly files: Readonly<Record<string, string>>;
  readonly source: readonly string[];
  /** Forms to type. */
  readonly typed: readonly string[];
  readonly path: string;
  readonly expected: string;
}

const ANDROID_FR =
  '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n    <string name="title">La cabane</string>  \n    <plurals name="beds">\n        <item quantity="one">%d plate-bande</item>\n        <item quantity="other">%d plates-bandes</item>\n    </plurals>\n</resources>';
const JSON_FR = '{\r\n\t"menu" : { "open": "Ouvrir", "close": "" },\r\n\t"gone": "Parti"\r\n}';
const YAML_FR = '# à la main\nfr:\n  menu:\n    open: ! \'Ouvrir\'\n    close: "Fermer"   # bientôt\n';
const CLONES: Readonly<Record<string, Clone>> = {
  android: {
    files: {
      'app/src/main/res/values/strings.xml':
        '<resources>\n    <string name="title">The shed</string>\n    <plurals name="beds">\n        <item quantity="one">%d bed</item>\n        <item quantity="other">%d beds</item>\n    </plurals>\n</resources>\n',
      'app/src/main/res/values-fr/strings.xml': ANDROID_FR,
    },
    source: ['%d bed', '%d beds'],
    typed: ['%d massif', '%d de massifs', "%d massifs d'été"],
    path: 'app/src/main/res/values-fr/strings.xml',
    expected: ANDROID_FR.replace('%d plate-bande</item>', '%d massif</item>\n        <item quantity="many">%d de massifs</item>').replace(
      '%d plates-bandes',
      "%d massifs d\\'été",
    ),
  },
  json: {
    files: { 'locales/en.json': '{ "menu": { "open": "Open", "close": "Close" } }\n', 'locales/fr.json': JSON_FR },
    source: ['Close'],
    typed: ['Fermer "vite"'],
    path: 'locales/fr.json',
    expected: JSON_FR.replace('"close": ""', String.raw`"close": "Fermer \"vite\""`),
  },
  yaml: {
    files: { 'config/locales/en.yml': 'en:\n  menu:\n    open: Open\n    close: Shut\n', 'config/locales/fr.yml': YAML_FR },
    source: ['Shut'],
    typed: ['Fermer: tout'],
    path: 'config/locales/fr.yml',
    expected: YAML_FR.replace('"Fermer"', '"Fermer: tout"'),
  },
};

describe.skipIf(!hasChromium || !hasTools)(
  'from a clone to an applied patch, in a browser',
  { timeout: BROWSER_TEST_TIMEOUT_MS },
  async () => {
    const { app, service } = await withApp(subject);
    const { onPage, signIn } = withChromium(app);
    const folder = mkdtempSync(join(tmpdir(), 'clone-to-patch-'));
    const caFile = join(folder, 'cert.pem');
    const password = 'correct horse battery';
    const run = (command: string, args: readonly string[], cwd = folder) => {
      const { status, stderr } = spawnSync(command, args, { cwd });
      expect([command, ...args.slice(0, 2), status, stderr.toString()]).toEqual([command, ...args.slice(0, 2), 0, expect.anything()]);
    };
    let server: GitHttpsServer;
    beforeAll(async () => {
      await addAccount(service, { name: 'Ann', mail: 'ann@example.org', password, lng: 'fr' });
      const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'key.pem'];
      run('openssl', [
        'req',
        '-x509',
        ...key,
        '-out',
        'cert.pem',
        '-days',
        '2',
        '-subj',
        `/CN=${HOST}`,
        '-addext',
        `subjectAltName=DNS:${HOST}`,
      ]);
      for (const [name, { files }] of Object.entries(CLONES)) {
        for (const [path, text] of Object.entries(files)) {
          mkdirSync(dirname(join(folder, 'work', name, path)), { recursive: true });
          writeFileSync(join(folder, 'work', name, path), text);
        }
        const work = join(folder, 'work', name);
        run('git', ['init', '--quiet', '--initial-branch', 'trunk'], work);
        run('git', ['add', '.'], work);
        run(
          'git',
          ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false', 'commit', '--quiet', '-m', 'one'],
          work,
        );
        run('git', ['clone', '--quiet', '--bare', work, `${name}.git`]);
      }
      server = await serveGitHttps(folder, { cert: readFileSync(caFile), key: readFileSync(join(folder, 'key.pem')) });
    });
    afterAll(() => {
      server?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it.each(Object.entries(CLONES))('%s: a new project from its address, a text, and the patch of it', async (name, clone) => {
      const { source, typed, path, expected } = clone;
      await onPage({}, async (page) => {
        await signIn(page, 'Ann', password);
        await page.goto('/import');
        const form = page.locator('form[action$="/import/git"]');
        await form.locator('[name="url"]').fill(`https://${HOST}:${server.port}/${name}.git`);
        await form.locator('button.btn').click();
        await page.waitForURL(/\/jobs\//);
        const network = { addressesOf: async () => ['127.0.0.1'], caFile };
        await runJobs(service, [makeGitPreviewTask(network)]);
        const asked = page.locator('form[action*="/import/git/previewed/"]');
        await asked.locator('[name="origin"]').fill('clones');
        expect(await asked.locator('[name="project"]').inputValue()).toBe(name);
        await page.getByRole('button', { name: 'Create project' }).click();
        await runJobs(service, [makeGitImportTask(network)]);
        await page.locator('#job:not([data-running]) .notice').first().waitFor();

        await page.goto(`/translations/fr/${sguidOf([...source], null)}?origin=clones&project=${name}`);
        const fields = page.locator('.editor textarea');
        expect(await fields.count()).toBe(typed.length);
        for (const [nr, text] of typed.entries()) await fields.nth(nr).fill(text);
        await page.locator('.editor button.primary').click();
        await page
          .locator('.cand', { hasText: typed[0] ?? '' })
          .first()
          .waitFor();

        await page.goto(`/projects/clones/${name}/changes/fr`);
        const [download] = await Promise.all([page.waitForEvent('download'), page.click('a.btn[href*="/project/diff-latest/"]')]);
        const copy = join(folder, `${name}-copy`);
        run('git', ['clone', '--quiet', join(folder, `${name}.git`), copy]);
        expect(readFileSync(join(copy, path), 'utf8')).toBe(clone.files[path]);
        run('git', ['apply', await download.path()], copy);
        expect(readFileSync(join(copy, path), 'utf8')).toBe(expected);
        const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: copy });
        expect(stdout.toString()).toBe(` M ${path}\n`);
      });
    });
  },
);
