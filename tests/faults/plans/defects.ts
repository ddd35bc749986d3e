/** One-line defects of the rules by which several officers plan and draw, each with the test that must see it. */
import type { Defect } from '../outbox/defects.ts';

const CHANGES = 'src/domain/tactics/drawing/changes.ts';
const STEPS = 'src/domain/squads/steps.ts';
const SYNC = 'src/offline/mirror/sync/sync.ts';
const test = 'tests/faults/plan-simulation.test.ts';
const UNSEEN = 'replace and remove nothing that they had not seen';
const NOTIFIED = 'are notified of each change that had no effect';
const LIMITS = 'keep to the limits of squads';
const SCREENS = 'end with equal screens';

export const PLAN_DEFECTS: readonly Defect[] = [
  {
    name: 'an edit replaces whatever is there',
    file: CHANGES,
    from: 'if (seen[field] === digestOf(stored[field]))',
    to: 'if (seen[field] !== undefined)',
    test,
    sees: UNSEEN,
  },
  {
    name: 'an eraser takes what somebody changed since',
    file: CHANGES,
    from: 'return change.seen === objectDigest(stored) ?',
    to: 'return change.seen !== undefined ?',
    test,
    sees: UNSEEN,
  },
  {
    name: 'the digest of an object leaves out its last fields',
    file: CHANGES,
    from: '...OBJECT_FIELDS.map((field) => object[field])]',
    to: '...OBJECT_FIELDS.slice(0, 3).map((field) => object[field])]',
    test,
    sees: UNSEEN,
  },
  {
    name: 'whoever edits what is gone is not told',
    file: CHANGES,
    from: "{ object: stored, lost: [] } : lose('gone');",
    to: '{ object: stored, lost: [] } : { object: stored, lost: [] };',
    test,
    sees: NOTIFIED,
  },
  {
    name: 'a locked object is erased',
    file: CHANGES,
    from: "if (stored.isLocked) return lose('locked');",
    to: '',
    test,
    sees: LIMITS,
  },
  {
    name: 'a drawing that is full loses objects silently',
    file: CHANGES,
    from: "return hasRoom ? { object: change.object, lost: [] } : lose('full');",
    to: 'return hasRoom ? { object: change.object, lost: [] } : { object: stored, lost: [] };',
    test,
    sees: NOTIFIED,
  },
  {
    name: 'a move replaces another officer’s',
    file: STEPS,
    from: "if (!sameSpot(board.places.get(memberKey) ?? null, base)) return 'moved';",
    to: '',
    test,
    sees: UNSEEN,
  },
  {
    name: 'a squad takes one more than fit',
    file: STEPS,
    from: 'countIn(places, to.squadId) >= rules.size',
    to: 'countIn(places, to.squadId) > rules.size',
    test,
    sees: LIMITS,
  },
  {
    name: 'who left the clan is put into a squad',
    file: STEPS,
    from: "return rules.isKnown(memberKey) ? null : 'gone';",
    to: 'return null;',
    test,
    sees: LIMITS,
  },
  {
    name: 'a swap is done by half',
    file: STEPS,
    from: 'if (!step.isWhole || lost.length === 0) return',
    to: 'if (lost.length >= 0) return',
    test,
    sees: LIMITS,
  },
  {
    name: 'a leader who left the squad still leads it',
    file: STEPS,
    from: 'leader !== null && places.get(leader)?.squadId === squadId ? leader : null,',
    to: 'leader,',
    test,
    sees: LIMITS,
  },
  {
    name: 'whoever is too many in a squad is not told',
    file: STEPS,
    from: "      lose(change, 'full');\n    else {",
    to: '      done.splice(0, 0);\n    else {',
    test,
    sees: NOTIFIED,
  },
  {
    name: 'a copied squad becomes another one than that of its name',
    file: 'src/domain/squads/replace.ts',
    from: 'nameKey(one.name) === nameKey(name))',
    to: "nameKey(one.name) === nameKey(''))",
    test,
    sees: LIMITS,
  },
  {
    name: 'a tombstone is forgotten',
    file: SYNC,
    from: 'of page.gone) {',
    to: 'of page.gone.slice(1)) {',
    test,
    sees: SCREENS,
  },
];
