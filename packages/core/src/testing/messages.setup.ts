import { expect } from 'vitest';
import { Sentence } from '../kernel/text/sentence.js';

// A message equals its English text, which programs get and tests are written in.
expect.addEqualityTesters([
  (one: unknown, other: unknown) => {
    if (one instanceof Sentence && typeof other === 'string') return String(one) === other;
    return other instanceof Sentence && typeof one === 'string' ? String(other) === one : undefined;
  },
]);
