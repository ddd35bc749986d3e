/** Schemas of single values that several slugs send. */
import * as z from 'zod/mini';

/** An instant as an ISO 8601 string in UTC, as the server writes it. */
export const instant = z.string();

/** A valid calendar day, `YYYY-MM-DD`; there is no year 0. */
export const day = z.iso.date().check(z.refine((text) => !text.startsWith('0000')));

/** A client-generated id: a UUID of any version, lower case. */
export const clientId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

/** Item ids are opaque and case-sensitive. */
export const itemId = z.string().check(z.regex(/^[\w-]{1,32}$/));

/** A page of a list as it stands in the query of a URL, 1 for the first. */
export const pageNumber = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number));
