import { describe, expect, it } from 'vitest';
import { fieldsOf, isFields, textField } from './fields.ts';

describe('fields of an unknown value', () => {
  it.each([[null], [undefined], ['text'], [7], [[{ id: 'a' }]]])('%j has none', (value) => {
    expect(isFields(value)).toBe(false);
    expect(fieldsOf(value)).toEqual({});
    expect(textField(value, 'id')).toBeNull();
  });

  it('are those of an object, and a text is read only where there is one', () => {
    expect(fieldsOf({ id: 'a', count: 2 })).toEqual({ id: 'a', count: 2 });
    expect(textField({ id: 'a' }, 'id')).toBe('a');
    expect(textField({ id: 2 }, 'id')).toBeNull();
  });
});
