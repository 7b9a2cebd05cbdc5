const XML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that an XML 1.0 document cannot hold, not even as references (XML 1.0, production Char). */
const FORBIDDEN_PATTERN = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu;

/** Escapes a text for XML, content and attributes alike. Characters that XML cannot hold are left out. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN_PATTERN, '').replace(/[&<>"]/g, (character) => XML_ENTITIES[character] ?? '');
