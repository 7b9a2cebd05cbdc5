import { runCommand } from '../bed/command.js';
import type { ServiceName } from '../bed/service.js';
import type { Row } from '../benchmark.js';

/**
 * The row that says that everything is still true of the data.
 *
 * @throws Error with what `verify` says when it is not
 */
export const verifiedRow = async (service: ServiceName, url: string): Promise<Row> => {
  await runCommand(service, ['verify'], url);
  return { id: 'exact', what: 'counts after all of it', target: 'exact', measured: 'exact', baseline: '', ratio: null, reached: true };
};
