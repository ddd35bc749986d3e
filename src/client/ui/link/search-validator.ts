/**
 * Search parameters of a route. An unknown or invalid parameter is dropped, so that any old address opens. By hand, because
 * the schema library would weigh more than the rest of the router's tables on every first screen.
 */

/** Reads one parameter; undefined where it is missing or invalid. */
export type Param<Value> = (value: unknown) => Value | undefined;

/** One of the values. */
export function oneOf<const Value extends string | number>(values: readonly Value[]): Param<Value> {
  return (value) => values.find((known) => known === value);
}

/** Text of a form, such as a day or an id. */
export function matchingText(isValid: (text: string) => boolean): Param<string> {
  return (value) => (typeof value === 'string' && isValid(value) ? value : undefined);
}

/** Text that is not blank, cut to a length. */
export function textParam(maxLength: number, tidy: (text: string) => string = String): Param<string> {
  return (value) => {
    // the router reads digits as a number
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    const text = tidy(String(value)).slice(0, maxLength);
    return /\S/.test(text) ? text : undefined;
  };
}

const MAX_PAGE = 999_999;

/** Page of a list; the first page is the default and has no parameter. */
export const pageParam: Param<number> = (value) => {
  const page = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isInteger(page) && page >= 2 && page <= MAX_PAGE ? page : undefined;
};

type Params<Shape extends Readonly<Record<string, Param<unknown>>>> = {
  readonly [Key in keyof Shape]?: ReturnType<Shape[Key]>;
};

/** The `validateSearch` of a route. */
export function searchValidator<Shape extends Readonly<Record<string, Param<unknown>>>>(
  shape: Shape,
): (search: Readonly<Record<string, unknown>>) => Params<Shape> {
  return (search) =>
    Object.fromEntries(
      Object.entries(shape)
        .map(([key, read]) => [key, read(search[key])] as const)
        .filter(([, value]) => value !== undefined),
    ) as Params<Shape>;
}
