import { expect, it } from 'vitest';
import { signInPath } from './sign-in-path.js';

it('the sign-in: leads back to the address where somebody was', () => {
  expect(signInPath('/verses', '/verses/translations/fr:1:1?x=1')).toBe(
    '/verses/sign-in?next=%2Fverses%2Ftranslations%2Ffr%3A1%3A1%3Fx%3D1',
  );
});

it('an address longer than a redirect can carry: the sign-in without it', () => {
  expect(signInPath('', `/translations/${'%78'.repeat(5_000)}/endorse`)).toBe('/sign-in');
});
