import { isIP } from 'node:net';

/** True if a host is this machine alone: `localhost`, 127.0.0.0/8 or ::1, as a setting or a URL writes it. */
export const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
};
