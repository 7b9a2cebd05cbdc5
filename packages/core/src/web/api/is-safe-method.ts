/** Whether a method changes nothing (RFC 9110, section 9.2.1), of those that there are here. */
export const isSafeMethod = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
