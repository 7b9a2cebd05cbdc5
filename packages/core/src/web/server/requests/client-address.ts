import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** An address with the port of its connection, as some proxies forward it: of IPv6 in brackets. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([\da-f:.]+)\])(?::\d+)?$/i;

/** IP address that a request comes from, or that a trusted proxy forwards. */
export const clientAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  const [, ipv4, ipv6] = WITH_PORT.exec(ip) ?? [];
  return ipv4 ?? ipv6 ?? ip;
};

/** Network of a request for rate limits: its IP address; for IPv6 the /64 network, which belongs to one customer. */
export const clientNetwork = (request: Pick<FastifyRequest, 'ip'>): string => normalizeIP(clientAddress(request));
