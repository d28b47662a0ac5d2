import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { withClient } from './database.mjs';

const appSecret = '0123456789abcdef0123456789abcdef';
const secretKey = Buffer.alloc(32, 3);

/** What a product needs whose numbers are those of the stand-in at `graphUrl`. */
export function whatsAppEnvironment(graphUrl) {
  return {
    SECRET_KEY: secretKey.toString('base64'),
    WHATSAPP_APP_ID: '123456789012345',
    WHATSAPP_CONFIG_ID: '123456789012346',
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: 'bench',
    GRAPH_API_URL: `${graphUrl}/v27.0`,
    OUTBOUND_ALLOW: new URL(graphUrl).host,
  };
}

/** A number of the desk's company that the campaign answers. Gives Meta's id of it. */
export async function connectNumber({ database }, { companyId }, campaignId) {
  const [id, number] = [randomUUID(), String(10 ** 14 + Math.floor(Math.random() * 10 ** 14))];
  await withClient(database.url, async (client) => {
    await client.query(
      `insert into whatsapp_channel (company_id, id, name, number, verified_name, account_id, phone_number_id, token, pin, search_key,
         created_at, updated_at)
       values ($1, $2, 'Bench', '+15550783881', 'Bench', '102290129340398', $3, $4, $5, 'bench', now(), now())`,
      [companyId, id, number, sealed('token', id, 'token'), sealed('123456', id, 'pin')],
    );
    await client.query('update campaign set whatsapp_id = $3 where company_id = $1 and id = $2', [
      companyId,
      campaignId,
      id,
    ]);
  });
  return number;
}

/** As the product seals it (platform/secrets/seal.ts). */
function sealed(text, row, column) {
  const keyId = createHash('sha256')
    .update('centralita key id\0')
    .update(secretKey)
    .digest('hex')
    .slice(0, 8);
  const nonce = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'centralita', 'seal', 32));
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(JSON.stringify(['whatsapp_channel', row, column])));
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `1.${keyId}.${Buffer.concat(parts).toString('base64url')}`;
}

/** What Meta posts when somebody writes: the call, signed. */
export function writes(number, { phone, id, text }) {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550783881', phone_number_id: number },
    contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: phone }],
    messages: [
      {
        from: phone,
        id,
        timestamp: String(Math.floor(Date.now() / 1_000)),
        type: 'text',
        text: { body: text },
      },
    ],
  };
  const entry = [{ id: '102290129340398', changes: [{ field: 'messages', value }] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  return { method: 'POST', headers, body };
}
