import { services } from '../build/prepare.mjs';

/**
 * Parses the arguments of `pnpm dev`: a service by its name or the beginning of it, the first where none is named; and options of Node's
 * debugger (`--inspect`, `--inspect-brk=9230`).
 *
 * @param {readonly string[]} args
 * @returns {{ name?: string, nodeArgs: readonly string[], problem?: string }}
 */
export const parseDev = (args) => {
  const nodeArgs = args.filter((arg) => arg.startsWith('--inspect'));
  const rest = args.filter((arg) => !nodeArgs.includes(arg) && arg !== '--');
  const [asked = ''] = rest;
  const name = services().find((service) => service.startsWith(asked));
  if (name && rest.length < 2 && !asked.startsWith('-')) return { name, nodeArgs };
  const names = services().map((service) => service.replace(/-service$/, ''));
  return { nodeArgs, problem: `pnpm dev [${names.join('|')}] [--inspect]: there is no ${rest.join(' ')}.` };
};
