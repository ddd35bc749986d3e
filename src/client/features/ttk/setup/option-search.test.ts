import { describe, expect, it } from 'vitest';
import { createOptionSearch, type ItemOption } from './option-search.ts';

function weapon(id: string, names: readonly [string, string], kind: string, detail: string): ItemOption {
  const [label, also] = names;
  return { id, label, also, detail, category: `weapon/${kind}`, rank: 'veteran' };
}

const options: readonly ItemOption[] = [
  weapon('vj40r', ['АК-12 (А)', 'AK-12 (A)'], 'assault_rifle', 'Штурмовая винтовка · 5.45'),
  weapon('g4mdp', ['АК-12', 'AK-12'], 'assault_rifle', 'Штурмовая винтовка · 5.45'),
  weapon('1rd56', ['АКС-74', 'AKS-74'], 'assault_rifle', 'Штурмовая винтовка · 5.45'),
  weapon('knmpy', ['ВСС «Винторез»', 'VSS Vintorez'], 'sniper_rifle', 'Снайперская винтовка · 9×39'),
  weapon('2onz6', ['РПК-16', 'RPK-16'], 'machine_gun', 'Пулемёт · 5.45'),
];
const find = createOptionSearch(options);

function idsOf(text: string): readonly string[] {
  return find(text)?.map(({ id }) => id) ?? [];
}

describe('search in the lists of the calculator', () => {
  it.each([
    ['exact name before the longer one', 'ак-12', ['g4mdp', 'vj40r']],
    ['without the sign', 'ак12', ['g4mdp', 'vj40r']],
    ['the other alphabet', 'ak-12', ['g4mdp', 'vj40r']],
    ['the wrong keys', 'fr-12', ['g4mdp', 'vj40r']],
    ['a typo', 'винтарез', ['knmpy']],
    ['a swapped pair', 'вниторез', ['knmpy']],
    ['a name before a type', 'винто', ['knmpy', 'vj40r', 'g4mdp', '1rd56']],
    ['a fact', '9x39', ['knmpy']],
    ['name and fact', 'рпк 5.45', ['2onz6']],
    ['a word of players', 'калаш', ['g4mdp', '1rd56', 'vj40r']],
    ['a word of players and a number', 'калаш 74', ['1rd56']],
    ['a kind', 'снайпа', ['knmpy']],
    ['nothing', 'zzzz', []],
  ])('%s: %s', (_what, text, ids) => {
    expect(idsOf(text)).toEqual(ids);
  });

  it('shows all for an empty field, and names the English name that matched', () => {
    expect(find('  ')).toBeNull();
    expect(find('rpk')?.[0]).toEqual({ id: '2onz6', by: { text: 'RPK-16', language: 'en' } });
  });
});
