import { beforeAll, describe, expect, it } from 'vitest';
import { line, UUID, wordsIn } from '../../../../../tests/support/audit-words.ts';
import type { AuditLine } from '../../../../contract/audit.ts';
import { changesText, lineChanges } from './changes.ts';
import { foldLines } from './fold.ts';
import type { AuditWords } from './names.ts';
import { foldedText, lineText } from './sentences.ts';

const CAPTURE = { name: '', kind: 'baseCapture', startMinute: 1_080 };
const STAMP = { rev: 2, changedAt: '2026-11-23T11:12:00.000Z' };
const moved = line('event.changed', 'scheduleEvent', {
  facts: CAPTURE,
  before: { rev: 1, changes: [] },
  after: { ...STAMP, changes: [{ date: '2026-11-29', to: { date: '2026-11-29', startMinute: 1_020 } }] },
});
const cancelled = line('event.changed', 'scheduleEvent', {
  facts: CAPTURE,
  before: { changes: [] },
  after: { ...STAMP, changes: [{ date: '2026-11-26', to: null, reason: 'No enemy' }] },
});
const added = line('event.added', 'scheduleEvent', {
  facts: { name: '', kind: 'goldDrop', startMinute: 600 },
  after: {
    ...STAMP,
    id: UUID,
    name: '',
    kind: 'goldDrop',
    weekdays: [1, 4],
    firstDate: '2026-11-24',
    noticeMinutes: 0,
    stages: [{ id: 's1', name: '', startMinute: 600, lengthMinutes: 30 }],
    changes: [],
  },
});

describe('entries', () => {
  let en: AuditWords;
  let ru: AuditWords;
  beforeAll(async () => {
    [en, ru] = [await wordsIn('en'), await wordsIn('ru')];
  });

  it('about events say which one, which day, and what became of it', () => {
    expect(lineText(moved, en)).toBe('Halden moved an event: Base capture, Nov 29, 2026: 6:00 PM → 5:00 PM');
    expect(lineText(cancelled, en)).toBe('Halden cancelled an event: Base capture, Nov 26, 2026, No enemy');
    expect(lineText({ ...cancelled, before: cancelled.after, after: { changes: [] } }, en)).toBe(
      'Halden put an event back on its usual time: Base capture, Nov 26, 2026, No enemy',
    );
    expect(lineText(added, en)).toBe('Halden added an event: Gold drop, Mon, Thu, 10:00 AM');
    expect(changesText(added, en)).toContain('stages: 10:00 AM (30 min)');
  });

  it('about settings and money say what and how much', () => {
    const settings = line('settings.changed', 'clanSettings', {
      before: { isReasonRequired: false, requestLimits: { kinds: {} } },
      after: { isReasonRequired: true, requestLimits: { kinds: { claymore: 10 }, clan: { wwod: 90 } } },
    });
    expect(lineText(settings, en)).toBe("Halden changed the clan's settings: reason required, limits");
    const balance = line('treasury.balance', 'treasury', {
      facts: { deltaRub: -50_000, reason: 'Claymores' },
      before: { balanceRub: 5_300_000 },
      after: { balanceRub: 5_250_000, seq: 4, source: 'balance', by: 'Halden' },
    });
    expect(lineText(balance, en)).toBe('Halden set the balance: ₽5,300,000 → ₽5,250,000, Claymores');
    expect(changesText(balance, en), 'said once').toBe('');
    expect(lineText(balance, ru)).toMatch(
      /^Halden: указан баланс · 5\s300\s000\s₽ → 5\s250\s000\s₽, Claymores$/u,
    );
  });

  it('about operations name type, time and whom instructions are for', () => {
    const changed = line('operation.changed', 'operation', {
      facts: { map: 'berda', name: 'North gate' },
      before: { type: 'attack', time: { kind: 'event', eventId: UUID, date: '2026-11-29' } },
      after: {
        type: 'reconnaissance',
        time: { kind: 'free', startsAt: '2026-11-30T17:00:00.000Z', minutes: 90 },
        [`squad:${UUID}`]: 'Hold the bridge',
        'member:Морок': 'Bring ropes',
      },
    });
    const sentences = changesText(changed, en);
    expect(sentences).toContain('kind: attack → reconnaissance');
    expect(sentences).toMatch(/time: the event on Nov 29, 2026 → Nov 30, 2026.* \(90 min\)/u);
    expect(sentences).toContain('instructions to a squad: Hold the bridge');
    expect(sentences).toContain('instructions to Морок: Bring ropes');
    expect(sentences).not.toContain(UUID);
    const tactic = line('tactic.changed', 'tactic', {
      before: { side: 'any', isOpen: false },
      after: { side: 'defense', isOpen: true },
    });
    expect(changesText(tactic, en)).toBe('side: any → defense; open to members: no → yes');
  });

  it('show no ids, and no value without its name', () => {
    const made = line('contribution.made', 'contribution', {
      subject: 'Morrow',
      facts: { amountRub: 40_000 },
      after: {
        id: UUID,
        source: { kind: 'gathering', period: '2026-11-20', gatheringId: UUID },
        proof: 'Sent at 20:40',
        nobodyKnows: 'this',
        memberKey: 'morrow',
      },
    });
    for (const words of [en, ru]) {
      const changes = lineChanges(made, words);
      expect(changes.every(({ field }) => field !== '')).toBe(true);
      expect(JSON.stringify(changes)).not.toMatch(/01a20acd|nobodyKnows|this|morrow/u);
    }
    expect(changesText(made, en)).toBe('proof: Sent at 20:40; for: a gathering, period from Nov 20, 2026');
  });

  it('about sent marks say of which items how many were sent', () => {
    const item = (itemId: string, sent: number) => ({ itemId, quantity: 3, sent, sentBy: 'Halden' });
    const marked = line('loadout.marked', 'loadout', {
      subject: 'Morrow',
      facts: { mapStage: 'berda' },
      before: [item('wwod', 0), item('gone', 2), item('same', 1), '… 2'],
      after: [item('wwod', 3), item('gone', 0), item('same', 1), '… 2'],
    });
    expect(changesText(marked, en)).toBe('sent · Claymore × 3: 0 → 3; sent · gone: 2 → 0; … 2');
    expect(changesText(marked, ru)).toContain('выдано · Claymore × 3: 0 → 3');
    expect(changesText({ ...marked, before: [], after: [item('wwod', 1)] }, en)).toBe(
      'sent · Claymore × 3: 0 → 1',
    );
  });

  it('about accepted appeals say what the result was and is', () => {
    const accepted = line('check.appealAccepted', 'check', {
      subject: 'Morrow',
      before: { state: 'unexcused' },
      after: { appeal: 'I was there', answer: 'seen', state: 'present' },
    });
    expect(changesText(accepted, en)).toContain('state: absent without a reason → present');
    expect(changesText(accepted, ru)).toContain('состояние: отсутствие без причины → присутствие');
    expect(changesText({ ...accepted, before: null, after: { state: 'excused' } }, ru)).toBe(
      'состояние: отсутствие по причине',
    );
  });

  it('about a corrected stage say who is a guest, how a name is spelled, and which stage it was', async () => {
    const corrected = line('war.stageCorrected', 'war', {
      facts: { name: '', kind: 'brawl', day: '2026-11-22' },
      before: {
        corrected: [
          { name: 'Morrow', value: 'member' },
          { name: 'Haldem' },
          { startsAt: '2026-11-22T17:00:00.000Z' },
        ],
      },
      after: {
        corrected: [
          { name: 'Morrow', value: 'guest' },
          { name: 'Halden' },
          { startsAt: '2026-11-22T18:00:00.000Z' },
        ],
        reason: 'Misread',
      },
    });
    const [en, ru] = [await wordsIn('en'), await wordsIn('ru')];
    for (const part of ['Morrow member', 'Haldem', 'Morrow guest', 'Halden', '5:00', '6:00'])
      expect(changesText(corrected, en)).toContain(part);
    for (const part of ['Morrow участник', 'Morrow гость', '17:00', '18:00'])
      expect(changesText(corrected, ru)).toContain(part);
  });

  it('about decided proposals say no second time what became of them', () => {
    const confirmed = line('warnProposal.confirmed', 'warnProposal', {
      subject: 'Morrow',
      before: { status: 'open', decidedBy: null, decidedAt: null },
      after: { status: 'confirmed', decidedBy: 'Halden', decidedAt: '2026-11-23T11:12:00.000Z' },
    });
    expect(changesText(confirmed, en)).toBe('');
  });

  it('show what people typed as they typed it, whatever it looks like', () => {
    const texts = ['pending', 'skips', '2026-11-20', '2026-11-20T10:00:00Z', 'berda', UUID, 'Final (2)'];
    for (const text of texts) {
      const typed = { proof: text, note: text, title: text, description: text, reason: text, name: text };
      const made = line('contribution.made', 'contribution', { subject: 'Morrow', after: typed });
      expect(lineChanges(made, ru).map(({ after }) => after)).toEqual(Object.values(typed).map(() => text));
      expect(changesText(made, ru).split(text)).toHaveLength(Object.keys(typed).length + 1);
      const roles = line('memberRole.changed', 'memberRole', {
        before: { clanRoles: '' },
        after: { clanRoles: text },
      });
      expect(changesText(roles, en)).toBe(`clan roles: none → ${text}`);
      const named = line('settings.changed', 'clanSettings', {
        before: { clanRoles: [] },
        after: { clanRoles: [{ id: UUID, name: text, pages: ['skips'] }] },
      });
      expect(changesText(named, en)).toContain(text);
      const reminded = line('gathering.reminded', 'gathering', {
        facts: { title: text },
        after: [text, 'Fen'],
      });
      expect(lineText(reminded, en)).toBe(`Halden reminded members to contribute: ${text} · 2 people`);
      expect(changesText(reminded, en)).toBe(`${text}, Fen`);
      const instruction = line('operation.changed', 'operation', {
        before: { everyone: '' },
        after: { everyone: text, 'member:Fen': text },
      });
      expect(changesText(instruction, en).split(text)).toHaveLength(3);
    }
    const status = line('skip.approved', 'skip', {
      before: { status: 'pending' },
      after: { status: 'approved' },
    });
    expect(changesText(status, en)).toBe('status: pending → approved');
  });

  it('about a narrowed skip name its events and stages, whatever is done with it', () => {
    const parts = [
      { eventName: 'tournament', day: '2026-12-03', stages: ['1', 'Final'] },
      { eventName: 'Drill', day: '2026-12-03', stages: [] },
    ];
    const skip = {
      subject: 'Quill',
      facts: { startDate: '2026-12-03', endDate: '2026-12-03', parts },
    };
    const only = 'Dec 3, 2026, only Tournament (stages 1, Final), Drill';
    expect(
      lineText(line('skip.requested', 'skip', { ...skip, after: { status: 'pending', parts } }), en),
    ).toBe(`Quill requested a skip: ${only}`);
    const change = { before: { status: 'pending' }, after: { status: 'approved' } };
    expect(lineText(line('skip.approved', 'skip', { ...skip, ...change }), en)).toBe(
      `Halden approved Quill's skip: ${only}`,
    );
    expect(lineText(line('skip.approved', 'skip', { ...skip, ...change }), ru)).toContain(
      'только Турнир (этапы 1, Final), Drill',
    );
    // more than a line has room for, and events that are gone
    const many = { ...skip.facts, parts: [{ ...parts[0], eventName: '', stages: [] }, '… 2'] };
    expect(lineText(line('skip.cancelled', 'skip', { ...skip, facts: many }), en)).toContain(
      'only an event, … 2',
    );
    const proposed = line('warnProposal.made', 'warnProposal', {
      subject: 'Fen',
      after: { absences: [{ day: '2026-11-05', eventName: 'tournament', stages: ['2'], checkId: UUID }] },
    });
    expect(changesText(proposed, en)).toBe('absences: Tournament, Nov 5, 2026 (stage 2)');
  });

  it('about contributions name the gathering, and what the sum was', () => {
    const changed = line('contribution.changed', 'contribution', {
      actor: 'Morrow',
      subject: 'Morrow',
      facts: { amountRub: 40_000, title: 'War chest' },
      before: { amountRub: 25_000 },
      after: { amountRub: 40_000 },
    });
    expect(lineText(changed, en)).toBe('Morrow changed a contribution: ₽40,000, War chest');
    expect(changesText(changed, en)).toBe('amount: ₽25,000 → ₽40,000');
  });

  it('about warn settings say when warns expire', () => {
    const expiry = (before: number, after: number) =>
      line('settings.changed', 'clanSettings', {
        before: { warns: { expiryDays: before } },
        after: { warns: { expiryDays: after } },
      });
    expect(changesText(expiry(60, 30), en)).toBe('warn system · expires after: 60 days → 30 days');
    expect(changesText(expiry(30, 0), en)).toBe('warn system · expires after: 30 days → never');
    expect(changesText(expiry(0, 1), ru)).toMatch(/^система варнов · сгорает через: никогда → 1\sдн\.$/u);
  });

  it('about roles say which ones they were, also none', () => {
    const roles = (before: object, after: object) =>
      changesText(line('memberRole.changed', 'memberRole', { subject: 'Quill', before, after }), en);
    expect(roles({ role: 'member', clanRoles: '' }, { role: 'officer', clanRoles: 'Quartermaster' })).toBe(
      'role: member → officer; clan roles: none → Quartermaster',
    );
    expect(roles({ clanRoles: 'Treasurer, Quartermaster' }, { clanRoles: 'Treasurer' })).toBe(
      'clan roles: Treasurer, Quartermaster → Treasurer',
    );
  });

  it('about reminders count people in the sentence and name them once', () => {
    const reminded = (after: readonly string[], facts: object | null = null) =>
      line('gathering.reminded', 'gathering', { facts: facts as never, after });
    const three = reminded(['Morrow', 'Wren', 'Fen'], { title: 'War chest' });
    expect(lineText(three, en)).toBe('Halden reminded members to contribute: War chest · 3 people');
    expect(changesText(three, en)).toBe('Morrow, Wren, Fen');
    const one = reminded(['Morrow']);
    expect(lineText(one, en)).toBe('Halden reminded members to contribute: Morrow');
    expect(changesText(one, en)).toBe('');
    expect(lineText(reminded(['Morrow', 'Wren', '… 18'], { title: 'War chest' }), en)).toContain('20 people');
  });

  it('name the token that made the change for the person, and are folded apart from theirs', () => {
    const skip = (via?: string): AuditLine =>
      line('skip.requested', 'skip', {
        subject: 'Halden',
        facts: { startDate: '2026-12-03', endDate: '2026-12-03' },
        ...(via !== undefined && { via }),
      });
    expect(lineText(skip('Skip bot'), en)).toBe(`${lineText(skip(), en)} · via token Skip bot`);
    expect(lineText({ ...skip(), way: 'discord' }, en)).toBe(`${lineText(skip(), en)} · via Discord`);
    expect(lineText({ ...skip(), way: 'pigeon' }, en)).toBe(lineText(skip(), en));
    expect(lineText(skip('Бот'), ru)).toContain('через токен Бот');
    const folded = foldLines([skip('A'), skip('A'), skip('A'), skip(), skip(), skip(), skip('B')]);
    expect(folded.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(folded.slice(0, 2).map((lines) => foldedText(lines, en).includes('via token A'))).toEqual([
      true,
      false,
    ]);
    const created = line('apiToken.created', 'apiToken', {
      subject: 'Halden',
      facts: { name: 'Skip bot' },
      after: { name: 'Skip bot', scopes: ['skips:write'], expiresAt: '2026-12-31T10:00:00.000Z' },
    });
    expect(lineText(created, en)).toBe('Halden created an API token: Skip bot');
    expect(changesText(created, en)).toBe('access: Change only: Skips; expires: Dec 31, 2026, 10:00 AM');
  });

  it('of one person about one thing that follow each other are one, which opens', () => {
    const check = { facts: { name: '', kind: 'tournament', day: '2026-11-21' } };
    const marks = ['Morrow (1)', 'Morrow (2)', 'Wren (1)'].map((name) =>
      line('check.marked', 'check', { ...check, after: { absent: [name] } }),
    );
    const missed = ['Morrow', 'Wren', 'Quill'].map((subject) =>
      line('check.missed', 'check', { ...check, subject, after: { stages: ['1'] } }),
    );
    const folded = foldLines([moved, ...marks, ...missed, cancelled, cancelled]);
    expect(folded.map(({ length }) => length)).toEqual([1, 3, 3, 1, 1]);
    const [, one, other] = folded;
    expect(one && foldedText(one, en)).toBe(
      'Halden marked who was there: tournament, Nov 21, 2026 · 2 people: Morrow, Wren',
    );
    expect(other && foldedText(other, en)).toBe(
      'Halden counted as absent: 3 people · tournament, Nov 21, 2026',
    );
    // two officers at the same time, each person by one tap
    const taps = ['Ozera', 'Fen', 'Morrow', 'Wren'].flatMap((subject) =>
      ['Halden', 'Birch'].map((actor) =>
        line('check.marked', 'check', { ...check, actor, subject, after: { present: [subject] } }),
      ),
    );
    const [own, ...rest] = foldLines(taps);
    expect([own?.length, rest.map(({ length }) => length)]).toEqual([4, [4]]);
    expect(own && foldedText(own, en)).toBe(
      'Halden marked who was there: tournament, Nov 21, 2026 · 4 people: Ozera, Fen, Morrow, and more',
    );
    const late = taps.map((tap, at) => ({ ...tap, at: new Date(at * 3_600_000).toISOString() }));
    expect(foldLines(late)).toHaveLength(taps.length);
    const saved = (field: string, at: number) =>
      line('settings.changed', 'clanSettings', { before: { [field]: at }, after: { [field]: at + 1 } });
    const pages = line('settings.changed', 'clanSettings', {
      before: { pageAccess: { officer: { tactics: true } } },
      after: { pageAccess: { officer: { tactics: false } } },
    });
    expect(foldedText([saved('historyYears', 1), pages, pages], en)).toMatch(/^Halden [^:]*· 3 entries$/u);
    expect(foldedText([pages, pages, pages], en)).toMatch(/: page access · 3 entries$/u);
    const both = line('check.marked', 'check', {
      ...check,
      before: { unmarked: ['Morrow (1)', 'Morrow (2)', 'Wren (1)'] },
      after: { absent: ['Morrow (1)', 'Morrow (2)', 'Wren (1)'] },
    });
    expect(changesText(both, en)).toContain('absent: Morrow (stages 1, 2), Wren (stage 1)');
    const named = line('check.marked', 'check', {
      ...check,
      after: {
        absent: [
          { name: 'Morrow (guest)', stages: ['Warm-up', '2'] },
          { name: 'Wren', stages: ['2'] },
          '… 3',
        ],
      },
    });
    expect(lineText(named, en)).toBe('Halden marked who was there: tournament, Nov 21, 2026 · 5 people');
    expect(changesText(named, en)).toBe('absent: Morrow (guest) (stages Warm-up, 2), Wren (stage 2), … 3');
  });
});
