/** Changes of gatherings and contributions that two people make at once. Source: decision "Edits carry their base". */
import type { EditKind } from '../edits/merge-edit.ts';
import type { GatheringContent } from './gathering.ts';

/** A gathering as single fields. */
export const gatheringEdit: EditKind<GatheringContent> = {
  fieldsOf: (content) =>
    new Map<string, unknown>([
      ['title', content.title],
      ['description', content.description],
      ['targetRub', content.targetRub],
      ['shareRub', content.shareRub],
      ['period', content.period],
      ['startDate', content.startDate],
      ['endDate', content.endDate],
    ]),
  contentOf: (fields) => Object.fromEntries(fields) as unknown as GatheringContent,
};

/** What a member says of a payment. */
export interface ContributionContent {
  readonly amountRub: number;
  readonly proof: string | null;
}

/** A contribution as single fields. */
export const contributionEdit: EditKind<ContributionContent> = {
  fieldsOf: ({ amountRub, proof }) =>
    new Map<string, unknown>([
      ['amountRub', amountRub],
      ['proof', proof],
    ]),
  contentOf: (fields) => Object.fromEntries(fields) as unknown as ContributionContent,
};
