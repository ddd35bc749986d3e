/** The checklist of a person's first steps. Source: decision 0152. */
import * as z from 'zod/mini';
import { ALL_STEPS, CHECKLISTS } from '../domain/onboarding/checklist.ts';
import { endpoint } from './endpoint.ts';

export const checklist = endpoint({
  id: 'onboarding.checklist',
  kinds: ['clanSettings', 'members', 'skips', 'loadouts', 'gear'],
  method: 'GET',
  path: '/api/onboarding',
  summary: 'The checklist for the role, which of its steps are done, and whether the user has closed it.',
  access: { who: 'clan', role: 'member' },
  output: z.object({
    success: z.literal(true),
    checklist: z.enum(CHECKLISTS),
    /** Of the steps that the server knows of; the others are done or not on each device. */
    done: z.array(z.enum(ALL_STEPS)),
    isClosed: z.boolean(),
  }),
  errors: [],
  offline: 'kept',
});

export const closeChecklist = endpoint({
  id: 'onboarding.close',
  method: 'POST',
  path: '/api/onboarding/close',
  summary: 'Closes a checklist for good, on all devices of the user.',
  access: { who: 'user' },
  body: z.object({ checklist: z.enum(CHECKLISTS) }),
  output: z.object({ success: z.literal(true) }),
  errors: [],
  offline: 'queue',
});
