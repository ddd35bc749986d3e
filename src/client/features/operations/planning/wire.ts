/** An operation as the contract takes it: its lists may be written to. */
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
import type { OperationContent } from '../../../../domain/operations/operation.ts';

type Wire = NonNullable<ArgsOf<'operation.save'>['base']>;

export function wireOperation({ time, squads, members, ...plain }: OperationContent): Wire {
  return {
    ...plain,
    time: time === null ? null : { ...time },
    squads: squads.map((one) => ({ ...one })),
    members: members.map((one) => ({ ...one })),
  };
}
