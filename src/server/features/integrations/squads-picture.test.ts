import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { SquadsPlan } from '../../../domain/integrations/webhook-event.ts';
import { SQUAD_ROLES } from '../../../domain/squads/role.ts';
import { SQUAD_COLOURS } from '../../../domain/squads/squad.ts';
import { formats } from '../../../i18n/formats.ts';
import { squadsPictureText } from '../../../i18n/webhooks/squads-picture.ts';
import { drawSquads, MAX_SQUADS_PICTURE_BYTES } from './squads-picture.ts';

const STARTS_AT = '2026-05-07T17:30:00Z';
const ZONE = 'Europe/Kyiv';

function planOf(squads: number, size: number, nameOf: (at: number) => string): SquadsPlan {
  return {
    startsAt: STARTS_AT,
    squads: Array.from({ length: squads }, (_squad, squad) => ({
      name: squad % 2 === 0 ? '' : 'Північ',
      colour: SQUAD_COLOURS[squad % SQUAD_COLOURS.length] ?? 'plain',
      members: Array.from({ length: size }, (_member, member) => ({
        name: nameOf(squad * size + member),
        role: SQUAD_ROLES[(squad + member) % SQUAD_ROLES.length] ?? 'unassigned',
        isLeader: member === 0,
      })),
    })),
    reserve: Array.from({ length: size * 3 }, (_one, at) => nameOf(at)),
  };
}

function textOf(plan: SquadsPlan, locale: 'en' | 'ru' | 'ua' = 'ua') {
  return squadsPictureText({ title: 'Нічна варта', map: 'berda', plan }, { locale, timeZone: ZONE });
}

/** The share of pixels that are as light as letters, in a part of the picture. */
async function lightIn(
  file: Buffer,
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Promise<number> {
  const pixels = await sharp(file).extract(box).greyscale().raw().toBuffer();
  return pixels.filter((value) => value > 120).length / pixels.length;
}

async function drawn(plan: SquadsPlan): Promise<Buffer> {
  const file = await drawSquads(textOf(plan));
  if (file === null) throw new Error('too large');
  return file;
}

describe('the picture of squads', () => {
  it('says who stands where, in three languages and the zone of the clan', () => {
    const plan = planOf(2, 2, (at) => `Name${at}`);
    const [en, ru, ua] = (['en', 'ru', 'ua'] as const).map((locale) => textOf(plan, locale));
    expect(en).toMatchObject({
      title: 'Нічна варта · Small Berda',
      squads: [
        {
          heading: 'Squad 1',
          members: [
            { name: 'Name0', notes: 'Leader' },
            { name: 'Name1', notes: 'Assault' },
          ],
        },
        { heading: '2. Північ' },
      ],
      reserve: 'Reserve: Name0, Name1, Name2, Name3, Name4, Name5',
    });
    expect(ru?.reserve).toMatch(/^В запасе: /);
    expect(ua?.reserve).toMatch(/^У запасі: /);
    expect(ua?.lines).toEqual([`${formats('ua', ZONE).dateTime(STARTS_AT)} (${ZONE})`]);
    expect(textOf({ ...plan, startsAt: null, reserve: [] })).toMatchObject({ lines: [], reserve: null });
  });

  it('is drawn with letters in it, Cyrillic ones too', async () => {
    const plan = planOf(1, 1, () => 'Їжачок’Ґанок');
    const file = await drawn(plan);
    // the first name of the first squad, and the same place without anybody
    const box = { left: 60, top: 225, width: 240, height: 40 };
    expect(await lightIn(file, box)).toBeGreaterThan(0.1);
    const empty = await drawn({ ...plan, squads: [{ name: '', colour: 'plain', members: [] }] });
    expect(await lightIn(empty, { ...box, left: 300, width: 180 })).toBe(0);
  });

  it.each([
    ['6 squads of 5', 6, 5],
    ['the most that a clan can have', 12, 10],
    ['no squads', 0, 0],
  ])('of %s is a PNG that fits into a message', async (_what, squads, size) => {
    const file = await drawn(planOf(squads, size, (at) => (at % 2 === 0 ? 'Щ' : 'W').repeat(40)));
    expect(file.length).toBeLessThan(MAX_SQUADS_PICTURE_BYTES);
    const { format, width, height } = await sharp(file).metadata();
    expect([format, width]).toEqual(['png', 1_440]);
    expect(height).toBeGreaterThan(100);
    expect(height).toBeLessThan(6_000);
  });
});
