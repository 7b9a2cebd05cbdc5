/** True if a method is safe (RFC 9110, section 9.2.1), among those used here. */
export const isSafeMethod = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
