import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { type LastStep, undoLastStep } from '@translation-commons/core/translations/endorsements/own-endorsement.js';
import { restoreTranslation, restoreTranslations } from '@translation-commons/core/translations/trash/restore.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { describe, expect, it } from 'vitest';
import { listVotes } from '../src/testing/list-votes.js';
import { makePoText } from '../src/testing/make-archive.js';
import { withExports } from './harness/with-exports.js';

const { app, service, newProject, call, suggest, wait } = await withExports();

/** Two projects with the same strings, and somebody who votes. */
const twoProjects = async () => {
  const [shell, editor] = [await newProject(), await newProject()];
  const nameOf = ({ origin, project }: { readonly origin: string; readonly project: string }) => ({ origin, project });
  return { one: shell.one, shell: nameOf(shell), editor: nameOf(editor) };
};

/** Texts that a person is for, with the projects that their votes were given in. */
const votesOf = async ({ id }: { readonly id: number }): Promise<Record<string, readonly string[]>> => {
  const votes = await listVotes(service.db, id);
  return Object.fromEntries(votes.map(({ forms, projects }) => [forms.join(), projects]));
};

describe('votes in a project', () => {
  it('vote and del_vote with a project: one in each home; without one: everywhere', async () => {
    const { one, shell, editor } = await twoProjects();
    const [ann, ben] = [await makePerson(service), await makePerson(service)];
    const [open, opened] = [await suggest(one, `Ouvrir ${shell.project}`, ann), await suggest(one, `Ouvert ${shell.project}`, ann)];
    const vote = (tguid: string | null, where: object) => call('/api/translations/vote', { tguid, ...where }, ben);
    const textOf = (text: string) => `${text} ${shell.project}`;
    await vote(open, shell);
    const { vid } = await vote(opened, editor);
    expect(vid).toEqual(expect.any(Number));
    expect(await votesOf(ben)).toEqual({ [textOf('Ouvrir')]: [shell.project], [textOf('Ouvert')]: [editor.project] });
    await call('/api/translations/del_vote', { tguid: opened, ...shell }, ben);
    expect(await votesOf(ben)).toMatchObject({ [textOf('Ouvert')]: [editor.project] });
    await call('/api/translations/del_vote', { tguid: opened, ...editor }, ben);
    expect(await votesOf(ben)).toEqual({ [textOf('Ouvrir')]: [shell.project] });
    await vote(opened, {});
    expect(await votesOf(ben)).toEqual({ [textOf('Ouvert')]: [] });
  });

  it('undone on another page: the votes before are back in the projects that they were given in', async () => {
    const { one, shell, editor } = await twoProjects();
    const [ann, ben] = [await makePerson(service), await makePerson(service)];
    const [open, opened] = [await suggest(one, `Ouvrir ${shell.project}`, ann), await suggest(one, `Ouvert ${shell.project}`, ann)];
    const last = await suggest(one, `Ouvre ${shell.project}`, ann);
    const undo = (step: LastStep) => undoLastStep({ ...service, actor: ben }, step, null);
    await call('/api/translations/vote', { tguid: open, ...shell }, ben);
    await call('/api/translations/vote', { tguid: opened, ...editor }, ben);
    const before = await votesOf(ben);
    wait(60_000);
    await call('/api/translations/vote', { tguid: last }, ben);
    expect(await votesOf(ben)).toEqual({ [`Ouvre ${shell.project}`]: [] });
    await undo({ endorsed: last, former: opened, everywhere: '1' });
    expect(await votesOf(ben)).toEqual(before);
    wait(60_000);
    await call('/api/translations/del_vote', { tguid: opened }, ben);
    await undo({ withdrawn: opened });
    expect(await votesOf(ben)).toEqual(before);
  });

  it('restored by a moderator: votes of other homes than one has chosen in since come back, also those of two texts', async () => {
    const { one, shell, editor } = await twoProjects();
    const [ann, ben, mod] = [await makePerson(service), await makePerson(service), await makePerson(service, { role: 'moderator' })];
    const textOf = (text: string) => `${text} ${shell.project}`;
    const [open, opened, opens] = await Promise.all(['Ouvrir', 'Ouvert', 'Ouvre'].map((text) => suggest(one, textOf(text), ann)));
    const before = { [textOf('Ouvrir')]: [shell.project], [textOf('Ouvert')]: [editor.project] };
    await call('/api/translations/vote', { tguid: open, ...shell }, ben);
    await call('/api/translations/vote', { tguid: opened, ...editor }, ben);
    for (const tguid of [open, opened]) await call('/api/translations/del', { tguid }, mod);
    wait(60_000);
    await restoreTranslations(service, { tguids: [open, opened].map(String) });
    expect(await votesOf(ben)).toEqual(before);

    await call('/api/translations/del', { tguid: open }, mod);
    wait(60_000);
    await restoreTranslation({ ...service, actor: mod }, { tguid: String(open) });
    expect(await votesOf(ben)).toEqual(before);

    await call('/api/translations/del', { tguid: open }, mod);
    wait(60_000);
    await call('/api/translations/vote', { tguid: opens, ...shell }, ben);
    await restoreTranslation({ ...service, actor: mod }, { tguid: String(open) });
    expect(await votesOf(ben)).toEqual({ [textOf('Ouvre')]: [shell.project], [textOf('Ouvert')]: [editor.project] });
  });

  it("a suggestion's own vote is given in the project, and so are those of a submit", async () => {
    const { one, shell, editor } = await twoProjects();
    const ann = await makePerson(service);
    const [first, second] = [`Une ${shell.project}`, `Un ${shell.project}`];
    await call('/api/translations/add', { sguid: sguidOf([one], null), lng: 'fr', translation: first, ...shell }, ann);
    const steps = [
      { action: 'add', params: { sguid: sguidOf([one], null), lng: 'fr', translation: second, ...editor } },
      { action: 'add', params: { sguid: sguidOf([one], null), lng: 'fr', translation: 'nowhere', origin: 'test', project: 'nowhere' } },
    ];
    const { messages } = await call('/api/translations/submit', steps, ann);
    expect(messages).toEqual([
      [expect.stringContaining('There is no project'), 'error'],
      [expect.any(String), 'status'],
    ]);
    expect(await votesOf(ann)).toEqual({ [first]: [shell.project], [second]: [editor.project] });
  });

  it('an unknown project, or only one of the two: 400, and nothing is stored', async () => {
    const { one, shell } = await twoProjects();
    const [ann, ben] = [await makePerson(service), await makePerson(service)];
    const tguid = await suggest(one, `Autre ${shell.project}`, ann);
    const wrong = [
      { origin: shell.origin },
      { project: shell.project },
      { ...shell, project: 'nowhere' },
      { origin: '', project: shell.project },
    ];
    for (const where of wrong) {
      const answers = [
        await call('/api/translations/vote', { tguid, ...where }, ben),
        await call('/api/translations/add', { sguid: sguidOf([one], null), lng: 'fr', translation: 'Rien', ...where }, ben),
        await call('/api/translations/del_vote', { tguid, ...where }, ann),
        await sendFile(app, {
          url: '/api/translations/import',
          fields: { lng: 'fr', ...where },
          file: { name: 'fr.po', bytes: Buffer.from(makePoText('fr', `msgid "${one}"\nmsgstr "Rien"\n`)) },
          by: ben,
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    }
    expect(await votesOf(ben)).toEqual({});
    expect(Object.keys(await votesOf(ann))).toEqual([`Autre ${shell.project}`]);
  });

  it('translations/import with a project: its votes are given there, and leave those of other homes', async () => {
    const { one, shell, editor } = await twoProjects();
    const ann = await makePerson(service);
    const [here, there] = [`Ici ${shell.project}`, `Là ${shell.project}`];
    await call('/api/translations/add', { sguid: sguidOf([one], null), lng: 'fr', translation: here, ...shell }, ann);
    const answer = await sendFile(app, {
      url: '/api/translations/import',
      fields: { lng: 'fr', ...editor },
      file: { name: 'fr.po', bytes: Buffer.from(makePoText('fr', `msgid "${one}"\nmsgstr "${there}"\n`)) },
      by: ann,
    });
    expect(answer.status).toBe(200);
    expect(await votesOf(ann)).toEqual({ [here]: [shell.project], [there]: [editor.project] });
  });
});
