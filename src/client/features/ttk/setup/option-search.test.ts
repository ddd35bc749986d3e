import { describe, expect, it } from 'vitest';
import type { ComboboxOption } from '../../../ui/combobox/Combobox.tsx';
import { createOptionSearch } from './option-search.ts';

const options: readonly ComboboxOption[] = [
  { id: 'ak12a', label: 'АК-12 (А)', also: 'AK-12 (A)', detail: 'Штурмовая винтовка · 5.45' },
  { id: 'ak12', label: 'АК-12', also: 'AK-12', detail: 'Штурмовая винтовка · 5.45' },
  { id: 'vintorez', label: 'ВСС «Винторез»', also: 'VSS Vintorez', detail: 'Снайперская винтовка · 9×39' },
  { id: 'rpk', label: 'РПК-16', also: 'RPK-16', detail: 'Пулемёт · 5.45' },
];
const find = createOptionSearch(options);

function idsOf(text: string): readonly string[] {
  return find(text)?.map(({ id }) => id) ?? [];
}

describe('search in the lists of the calculator', () => {
  it.each([
    ['exact name before the longer one', 'ак-12', ['ak12', 'ak12a']],
    ['without the sign', 'ак12', ['ak12', 'ak12a']],
    ['the other alphabet', 'ak-12', ['ak12', 'ak12a']],
    ['the wrong keys', 'fr-12', ['ak12', 'ak12a']],
    ['a typo', 'винтарез', ['vintorez']],
    ['a swapped pair', 'вниторез', ['vintorez']],
    ['a name before a type', 'винт', ['vintorez', 'ak12a', 'ak12']],
    ['a fact', '9x39', ['vintorez']],
    ['name and fact', 'рпк 5.45', ['rpk']],
    ['nothing', 'zzzz', []],
  ])('%s: %s', (_what, text, ids) => {
    expect(idsOf(text)).toEqual(ids);
  });

  it('shows all for an empty field, and names the English name that matched', () => {
    expect(find('  ')).toBeNull();
    expect(find('rpk')?.[0]).toEqual({ id: 'rpk', by: { text: 'RPK-16', language: 'en' } });
  });
});
