import { calls } from './parts/calls.mjs';
import { canvas } from './parts/canvas.mjs';
import { chats } from './parts/chats.mjs';
import { companies } from './parts/companies.mjs';
import { connections } from './parts/connections.mjs';
import { grid } from './parts/grid.mjs';
import { engine } from './parts/engine.mjs';
import { edits } from './parts/edits.mjs';
import { ingest } from './parts/ingest.mjs';
import { memory } from './parts/memory.mjs';
import { quality, reading, retrieval } from './parts/knowledge.mjs';
import { queries } from './parts/queries.mjs';
import { page } from './parts/page.mjs';
import { peers } from './parts/peers.mjs';
import { people } from './parts/people.mjs';
import { query } from './parts/query.mjs';
import { reports } from './parts/reports.mjs';
import { sockets } from './parts/sockets.mjs';
import { start } from './parts/start.mjs';
import { conversation } from './parts/conversation.mjs';
import { conversations } from './parts/conversations.mjs';
import { turn } from './parts/turn.mjs';
import { weight } from './parts/weight.mjs';
import { workflow } from './parts/workflow.mjs';

/** What can be measured, in the order in which it is: the memory of the product after all of its parts. */
export const parts = new Map(
  Object.entries({
    start,
    weight,
    calls,
    companies,
    ingest,
    grid,
    canvas,
    edits,
    page,
    query,
    queries,
    reports,
    turn,
    engine,
    conversation,
    conversations,
    chats,
    people,
    connections,
    peers,
    sockets,
    workflow,
    memory,
    retrieval,
    quality,
    reading,
  }),
);
