/** A person's own data as a file, and leaving for good. Source: decision "Leaving for good". */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const ownData = endpoint({
  id: 'account.ownData',
  method: 'GET',
  path: '/api/account/data',
  summary:
    'Everything that is stored about the caller, as one JSON file without secrets. A few times an hour.',
  access: { who: 'user' },
  output: z.undefined(),
  fileType: 'application/json; charset=utf-8',
  errors: ['request.rateLimited'],
  offline: 'live',
});

export const leaving = endpoint({
  id: 'account.leaving',
  method: 'GET',
  path: '/api/account/leaving',
  summary: 'What a person has to know before they leave for good.',
  access: { who: 'user' },
  output: z.object({
    success: z.literal(true),
    /** To be typed as the confirmation. */
    nameToType: z.string(),
    /** False: sign in again first. */
    isFresh: z.boolean(),
    /** Names of the clans that the caller leads. */
    leads: z.array(z.string()),
    /** For how many days the server's own backups are stored; null: it makes none by itself. */
    backupDays: z.nullable(z.number()),
  }),
  errors: [],
  offline: 'live',
});

export const leave = endpoint({
  id: 'account.leave',
  method: 'POST',
  path: '/api/account/leave',
  summary:
    "Deletes the caller's account for good; in the history of clans they become anonymous. Nothing brings it back.",
  access: { who: 'user' },
  body: z.object({
    /** The caller's character, as `account.leaving` names it. */
    name: z.string().check(z.maxLength(64)),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['auth.signInAgain', 'auth.nameDiffers'],
  offline: 'live',
  // whoever is gone is not signed in for a second call
  repeats: 'natural',
});
