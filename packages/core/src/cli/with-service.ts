import type { Service } from '../units/context.js';
import type { Cli } from './program.js';

/** Opens the service for one command, and closes it when `work` resolves or rejects. */
export const withService = async <T>(
  cli: Cli,
  work: (service: Service) => Promise<T>,
  options?: Parameters<Cli['open']>[0],
): Promise<T> => {
  const opened = await cli.open(options);
  try {
    return await work(opened.service);
  } finally {
    await opened.close();
  }
};
