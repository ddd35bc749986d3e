/** URL state of the bin: which kind, and which page of the list. */
import { BIN_KINDS, type BinKind } from '../../../../domain/bin/bin-kind.ts';
import type { UrlCodec } from '../../../data/page/use-url-state.ts';

export interface BinState {
  /** Null: all. */
  readonly kind: BinKind | null;
  readonly page: number;
}

function decode({ kind, page }: Readonly<Record<string, unknown>>): BinState {
  const asked = Number(page);
  return {
    kind: BIN_KINDS.find((one) => one === kind) ?? null,
    page: Number.isInteger(asked) && asked > 0 && asked < 1_000_000 ? asked : 1,
  };
}

function encode({ kind, page }: BinState) {
  return { ...(kind !== null && { kind }), ...(page > 1 && { page }) };
}

/** Validates the search params; unknown ones are dropped. */
export function validateBinSearch(search: Readonly<Record<string, unknown>>): ReturnType<typeof encode> {
  return encode(decode(search));
}

export const BIN_URL_CODEC: UrlCodec<ReturnType<typeof encode>, BinState> = { read: decode, write: encode };
