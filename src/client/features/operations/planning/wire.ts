/** Contents as the contract takes them: its lists may be written to. */
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
import type { OperationContent } from '../../../../domain/operations/operation.ts';
import type { TemplateContent } from '../../../../domain/operations/template.ts';

type Wire = NonNullable<ArgsOf<'operation.save'>['base']>;

export function wireOperation({ time, squads, members, ...plain }: OperationContent): Wire {
  return {
    ...plain,
    time: time === null ? null : { ...time },
    squads: squads.map((one) => ({ ...one })),
    members: members.map((one) => ({ ...one })),
  };
}

export function wireTemplate({
  squads,
  ...plain
}: TemplateContent): ArgsOf<'operationTemplate.save'>['content'] {
  return {
    ...plain,
    squads: squads.map(({ slots, ...squad }) => ({ ...squad, slots: slots.map((slot) => ({ ...slot })) })),
  };
}
