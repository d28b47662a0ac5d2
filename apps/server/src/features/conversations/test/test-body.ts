import type { testTextToText } from '@centralita/contract/conversations/test-routes';
import type { BodyOf } from '@centralita/contract/core/route';

export type TestBody = BodyOf<typeof testTextToText>;
