/** Search parameters of a route as a schema. An unknown or invalid parameter is dropped, so that any old address opens. */
import * as z from 'zod/mini';

/** An optional parameter. */
export function param<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

// the router reads digits as a number
const anyText = z.union([z.string(), z.number()]);

/** Text that is not blank, cut to a length. */
export function textParam(maxLength: number, tidy: (text: string) => string = String) {
  return param(
    z.pipe(
      z.pipe(
        anyText,
        z.transform((value) => tidy(String(value)).slice(0, maxLength)),
      ),
      z.string().check(z.regex(/\S/)),
    ),
  );
}

const MAX_PAGE = 999_999;

/** Page of a list; the first page is the default and has no parameter. */
export const pageParam = param(
  z.pipe(z.pipe(anyText, z.transform(Number)), z.int().check(z.gte(2), z.lte(MAX_PAGE))),
);

/** The `validateSearch` of a route. */
export function searchValidator<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const schema = z.object(shape);
  return (search: Readonly<Record<string, unknown>>): z.output<typeof schema> => z.parse(schema, search);
}
