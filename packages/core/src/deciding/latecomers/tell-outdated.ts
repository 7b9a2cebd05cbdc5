import type { Task } from '../../jobs/tasks/task.js';
import { digestUnit, notifyDigests } from '../../notices/notify-digests.js';
import { newerCandidate } from './newer-candidate.js';
import { streamOutdatedEndorsers } from './outdated.store.js';

/**
 * Scheduled task: notifies people once a day, in one mail, of candidates that came after their endorsements and were endorsed by somebody other than
 * their author. The older endorsements lose weight until they are given again.
 */
export const tellOutdated: Task<null> = {
  name: 'tell-outdated',
  attempts: 3,
  lane: 'nightly',
  schedule: '47 5 * * *',
  run: async (service, _payload, { signal }) => {
    await notifyDigests(
      service,
      newerCandidate,
      {
        event: 'newer candidates',
        stream: (query) => streamOutdatedEndorsers(service.db, service.kind, query),
        detailsOf: ({ units, total }) => ({ total, units: units.map((unit) => digestUnit(service, unit)) }),
      },
      signal,
    );
    return [];
  },
};
