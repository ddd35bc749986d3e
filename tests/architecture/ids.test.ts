import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ArgsOf } from '../../src/contract/registry/operations.ts';
import type { AnswerOf, HandlerInput } from '../../src/contract/endpoint.ts';
import type * as skips from '../../src/contract/skips.ts';
import type { StoredRow } from '../../src/offline/database/database.ts';
import type { Database } from '../../src/server/db/schema/schema.ts';
import { type ClanId, type LoadoutRequestId, type SkipId, toId, type UserId } from '../../src/domain/ids.ts';

describe('ids', () => {
  it('are strings at run time', () => {
    expect(JSON.stringify({ id: toId<SkipId>('a') })).toBe('{"id":"a"}');
  });

  it('of two kinds do not mix, and a plain string is of no kind', () => {
    expectTypeOf<ClanId>().not.toExtend<UserId>();
    expectTypeOf<SkipId>().not.toExtend<LoadoutRequestId>();
    expectTypeOf<string>().not.toExtend<UserId>();
    expectTypeOf<UserId>().toExtend<string>();
  });

  it('keep their kind from the request to the database, the answer and the device', () => {
    expectTypeOf<HandlerInput<typeof skips.cancel>['params']['id']>().toEqualTypeOf<SkipId>();
    expectTypeOf<Database['skips']['id']>().toEqualTypeOf<SkipId>();
    expectTypeOf<Database['skips']['user_id']>().toEqualTypeOf<UserId>();
    expectTypeOf<AnswerOf<typeof skips.cancel>['skip']['id']>().toEqualTypeOf<SkipId>();
    expectTypeOf<StoredRow<'skips'>['clanId']>().toEqualTypeOf<ClanId>();
    expectTypeOf<ArgsOf<'skip.cancel'>['id']>().toEqualTypeOf<SkipId>();
  });
});
