/** The icon endpoint of specification section 7. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const icons = endpoint({
  id: 'icons.set',
  method: 'GET',
  path: '/api/icons/{file}',
  summary:
    'Icons of a set by comma-separated names; {file} is the prefix with .json. Unknown names are left out.',
  access: { who: 'anyone' },
  params: z.object({ file: z.string().check(z.regex(/^[a-z0-9-]{1,40}\.json$/)) }),
  query: z.object({ icons: z.optional(z.string().check(z.maxLength(2000))) }),
  output: z.object({
    success: z.literal(true),
    prefix: z.string(),
    icons: z.record(z.string(), z.object({ body: z.string() })),
    width: z.number(),
    height: z.number(),
    not_found: z.array(z.string()),
  }),
  errors: ['icons.notFound'],
  offline: 'kept',
});
