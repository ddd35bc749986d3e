import { describe, expect, it } from 'vitest';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import { toId } from '../../../../domain/ids.ts';
import type { WarPictureId } from '../../../../domain/pictures/war-pictures.ts';
import type { LimitRule } from '../../../ports/shared-limits.ts';
import { createUploadsService } from './uploads.service.ts';

type Deps = Parameters<typeof createUploadsService>[0];
type Actor = Parameters<ReturnType<typeof createUploadsService>['admit']>[0];

/** Nothing is stored, and limits are counted here. */
function openDay() {
  const counts = new Map<string, number>();
  const keyOf = ({ name }: Pick<LimitRule, 'name'>, key: string): string => `${name}: ${key}`;
  const countOf = (rule: Pick<LimitRule, 'name'>, key: string): number => counts.get(keyOf(rule, key)) ?? 0;
  const service = createUploadsService({
    uploads: { find: () => Promise.resolve(null) },
    limits: {
      take: (rule: LimitRule, key: string) => {
        if (countOf(rule, key) >= rule.most) return Promise.resolve(60);
        counts.set(keyOf(rule, key), countOf(rule, key) + 1);
        return Promise.resolve(null);
      },
      giveBack: (rule: LimitRule, key: string) => void counts.set(keyOf(rule, key), countOf(rule, key) - 1),
    },
  } as unknown as Deps);
  const admit = async (person: number, clan = 'one'): Promise<boolean> => {
    const actor = { clanId: toId<ClanId>(clan), userId: toId<UserId>(`person ${person}`) } as Actor;
    return (await service.admit(actor, toId<WarPictureId>('picture'), 0)).ok;
  };
  return {
    admit,
    ofPerson: (person: number): number => countOf({ name: 'war pictures of a person' }, `person ${person}`),
  };
}

describe('pictures of a day', () => {
  it('are sixty of a person', async () => {
    const { admit, ofPerson } = openDay();
    for (let at = 0; at < 60; at += 1) expect(await admit(1)).toBe(true);
    expect(await admit(1)).toBe(false);
    expect(ofPerson(1)).toBe(60);
    expect(await admit(2)).toBe(true);
  });

  it('are two hundred of a clan, and what it has no room for does not count as the person’s', async () => {
    const { admit, ofPerson } = openDay();
    for (let at = 0; at < 200; at += 1) expect(await admit(at % 5)).toBe(true);
    expect(await admit(9)).toBe(false);
    expect(ofPerson(9)).toBe(0);
    // another clan has its own day
    expect(await admit(9, 'two')).toBe(true);
    expect(ofPerson(9)).toBe(1);
  });
});
