/** The first steps of a person in a clan: short checklists that tick themselves off. Source: decision 0152. */
import type { Role } from '../characters/rank.ts';

export const CHECKLISTS = ['leader', 'member'] as const;
export type Checklist = (typeof CHECKLISTS)[number];

/** The steps of each checklist, in the order in which they are best taken. */
export const STEPS = {
  leader: ['settings', 'members', 'request', 'skip'],
  member: ['install', 'notifications', 'gear'],
} as const satisfies Readonly<Record<Checklist, readonly string[]>>;

export type Step = (typeof STEPS)[Checklist][number];
export const ALL_STEPS = [...STEPS.leader, ...STEPS.member] as const;

/** Who leads a clan sets it up; everybody else joins one that is. */
export function checklistOf(role: Role): Checklist {
  return role === 'leader' ? 'leader' : 'member';
}

export function isComplete(checklist: Checklist, done: readonly Step[]): boolean {
  return STEPS[checklist].every((step) => done.includes(step));
}
