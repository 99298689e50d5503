import { describe, expect, it } from 'vitest';
import { amountIn, digitsOf, division, exact, isExact, numberIn, sumOfExact } from '../../lib/platform/exact.ts';

describe('a division', () => {
  it.each([
    ['half up', '2', '3', '0.67'],
    ['half up', '1', '8', '0.13'],
    ['half up', '-1', '8', '-0.13'],
    ['down', '2', '3', '0.66'],
    ['down', '1', '8', '0.12'],
    ['down', '4', '2', '2'],
  ] as const)('rounded %s at its last decimal: %s by %s is %s', (rounding, value, by, expected) => {
    const quotient = division(2, rounding)(exact(value), exact(by));

    expect(digitsOf(quotient)).toBe(expected);
    expect(isExact(quotient)).toBe(true);
  });

  it('leaves other divisions as they are', () => {
    division(2, 'down');

    expect(digitsOf(exact(1).div(3))).toHaveLength(22);
  });
});

describe('a sum', () => {
  it('has every digit', () => {
    expect(digitsOf(sumOfExact([0.1, '0.2', exact('1e-20')]))).toBe('0.30000000000000000001');
    expect(digitsOf(sumOfExact([]))).toBe('0');
  });
});

describe('a stored amount', () => {
  it.each([
    [undefined, '0'],
    [null, '0'],
    [5, '5'],
    ['0.5', '0.5'],
  ])('%j is %s', (value, expected) => {
    expect(digitsOf(amountIn(value))).toBe(expected);
  });

  it('is written without an exponent', () => {
    expect(digitsOf(exact('1e-10'))).toBe('0.0000000001');
    expect(digitsOf(exact('1e25'))).toBe('10000000000000000000000000');
  });
});

describe("DynamoDB's digits", () => {
  it.each([
    ['5', 5],
    ['0.1000000000000', 0.1],
    ['0.10000000000000', '0.10000000000000'],
    ['1234567890123456', 1234567890123456],
    ['12345678901234567', '12345678901234567'],
  ])('%s are a number unless a double would lose some', (digits, expected) => {
    expect(numberIn(digits)).toBe(expected);
  });
});
