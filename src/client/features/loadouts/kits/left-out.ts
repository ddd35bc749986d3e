/** Who did not get a kit, as the server answered. Pure; answers may come from another version. */
import { fieldsOf } from '../../../../domain/fields.ts';
import { LEFT_OUT_REASONS } from '../../../../contract/supply-kits.ts';

export interface LeftOut {
  readonly name: string;
  readonly why: (typeof LEFT_OUT_REASONS)[number];
}

export function leftOutOf(answer: unknown): readonly LeftOut[] {
  const { left } = fieldsOf(answer);
  return (Array.isArray(left) ? (left as readonly unknown[]) : []).flatMap((one): LeftOut[] => {
    const { name, why } = fieldsOf(one);
    const reason = LEFT_OUT_REASONS.find((known) => known === why);
    return typeof name === 'string' && reason !== undefined ? [{ name, why: reason }] : [];
  });
}
