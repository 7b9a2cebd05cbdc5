import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { describe, expect, it } from 'vitest';
import { stringService } from '../src/app.js';
import { withVocabularies } from './with-vocabularies.js';

const { app, service, mails, newName, send, call, terms } = await withVocabularies();

describe('terms', () => {
  it('add_string: the new sguid; again: null and a warning; subscribers are told, unless it is unwanted', async () => {
    const [name, ann, bob] = [newName(), await makePerson(service), await makePerson(service)];
    await send(name, 'one <==> një\n', ann);
    const added = await call('/api/vocabulary/add_string', { name, lng: 'sq', string: 'new term' }, bob);
    expect(added).toEqual({ status: 200, sguid: sguidOf(['new term'], `${name}_sq`), messages: [] });
    expect(await call('/api/vocabulary/add_string', { name, lng: 'sq', string: 'new term' }, bob)).toMatchObject({
      sguid: null,
      messages: [[expect.any(String), 'warning']],
    });
    await call('/api/vocabulary/add_string', { name, lng: 'sq', string: 'quiet term', notify: '0' }, bob);
    await call('/api/vocabulary/add_string', { name, lng: 'sq', string: 'hushed term', notify: 'FALSE' }, bob);
    expect(await terms(`${name}_sq`)).toEqual({ 'hushed term': [], 'new term': [], one: ['një'], 'quiet term': [] });
    const told = await service.db.prisma.notice.findMany({ where: { kind: 'term-added', personId: ann.id } });
    expect(told).toHaveLength(1);
    expect((await call('/api/vocabulary/add_string', { name: 'nowhere', lng: 'sq', string: 'x' }, bob)).status).toBe(400);
  });

  it('sixty terms of a stranger: a mail for the first, and one digest of all others', async () => {
    const [name, ann, bob] = [newName(), await makePerson(service, { mail: 'ann.digest@example.org' }), await makePerson(service)];
    await send(name, 'one <==> një\n', ann);
    const mailsToAnn = async () => {
      await runJobs(service, coreTasks(stringService));
      return mails.filter(({ to }) => to === 'ann.digest@example.org');
    };
    const add = (nr: number) => call('/api/vocabulary/add_string', { name, lng: 'sq', string: `term ${nr}` }, bob);
    await add(1);
    expect(await mailsToAnn()).toHaveLength(1);
    for (let nr = 2; nr <= 60; nr += 1) expect((await add(nr)).status).toBe(200);
    expect(await mailsToAnn()).toHaveLength(1);
    // The window ends.
    await service.db.pool.query(`update graphile_worker._private_jobs set run_at = now() where key like 'digest term-added %'`);
    const [, digest, ...more] = await mailsToAnn();
    expect(more).toEqual([]);
    expect(digest?.subject).toBe(`New terms in ${name}_sq: 59`);
    expect(digest?.text).toContain('term 2:');
    expect(digest?.text).toContain('More: 9');
  });

  it('del_string, on both paths: by who may, and the term is gone; its translations are in the trash', async () => {
    const [name, ann, bob] = [newName(), await makePerson(service), await makePerson(service)];
    await send(name, 'one <==> një\ntwo <==> dy\n', ann);
    const [one, two] = ['one', 'two'].map((term) => sguidOf([term], `${name}_sq`));
    expect(await call('/api/project/del_string', { name, lng: 'sq', sguid: one }, bob)).toMatchObject({
      messages: [[expect.any(String), 'error']],
    });
    expect(await call('/api/project/del_string', { name, lng: 'sq', sguid: one }, ann)).toEqual({ status: 200, messages: [] });
    expect(await call('/api/vocabulary/del_string', { name, lng: 'sq', sguid: two }, ann)).toEqual({ status: 200, messages: [] });
    expect(await terms(`${name}_sq`)).toEqual({});
    expect((await app.inject(`/api/translations/${one}?lng=sq`)).json()).toEqual({ string: null });
    expect(await service.db.prisma.trashedTranslation.count({ where: { unitKey: one ?? '' } })).toBe(1);
  });

  it('delete, a vocabulary or a project: by who may, with one message', async () => {
    const [name, ann, bob] = [newName(), await makePerson(service), await makePerson(service)];
    await send(name, 'one <==> një\n', ann);
    expect((await call('/api/vocabulary/delete', { name, lng: 'sq' }, bob)).message[1]).toBe('error');
    expect((await call('/api/vocabulary/delete', { name, lng: 'sq' }, ann)).message).toEqual([expect.any(String), 'status']);
    expect(await call('/api/vocabulary/delete', { name, lng: 'sq' }, ann)).toMatchObject({ status: 400, errors: [{ path: 'name' }] });
    expect((await app.inject(`/vocabulary/export/${name}_sq`)).statusCode).toBe(404);
    expect((await call('/api/project/delete', { origin: 'vocabulary', project: `${name}_sq` }, ann)).status).toBe(400);
  });
});
