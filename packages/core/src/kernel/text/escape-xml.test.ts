import { expect, it } from 'vitest';
import { escapeXml } from './escape-xml.js';

it('what means something in content and attributes: references', () => {
  expect(escapeXml('<a href="b">&</a>')).toBe('&lt;a href=&quot;b&quot;&gt;&amp;&lt;/a&gt;');
});

it('control characters: left out but for tabs, line ends, and those above DEL, which XML 1.0 allows', () => {
  expect(escapeXml('a\u0000\u0008\u000b\u001f\ufffe\uffffb')).toBe('ab');
  expect(escapeXml('a\t\n\r\u007f\u0085b🌱')).toBe('a\t\n\r\u007f\u0085b🌱');
});
