/** All operations by name, from the manifests of the slugs; `../operation.ts` says what an operation is. */
import type * as z from 'zod/mini';
import { merged, type Merged } from './manifests.ts';

export const OPERATIONS: Merged<'operations'> = merged('operations');

export type OperationName = keyof typeof OPERATIONS;
/** Arguments of an operation. */
export type ArgsOf<N extends OperationName> = z.output<(typeof OPERATIONS)[N]['args']>;
