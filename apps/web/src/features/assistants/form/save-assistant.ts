import {
  createAssistant,
  updateAssistant,
  uploadAssistantImage,
} from '@centralita/contract/assistants/routes';
import type { Assistant } from '@centralita/contract/assistants/schema';
import { call } from '../../../platform/api.ts';
import { upload } from '../../../platform/upload.ts';
import { createBody, updateBody, type AssistantEdits, type AssistantFields } from './assistant-form.ts';

/** Sends a new image first, then the form with the address that came back. Throws ApiError. */
export async function saveNew(fields: AssistantFields): Promise<Assistant> {
  const image_url = await uploaded(fields.image_url ?? '');
  return call(createAssistant, { body: createBody(fields, image_url) });
}

/** The same of what changed. */
export async function saveChanges(id: string, changes: AssistantEdits): Promise<Assistant> {
  const { image_url, ...rest } = changes;
  const image = image_url ? { image_url: await uploaded(image_url) } : {};
  return call(updateAssistant, { body: updateBody(id, { ...rest, ...image }) });
}

async function uploaded(address: string): Promise<string> {
  const { image_url } = await upload(uploadAssistantImage, { query: {}, file: fileOf(address) });
  return image_url;
}

/** Of a data: address that the crop drew. */
function fileOf(address: string): File {
  const [head = '', base64 = ''] = address.split(',');
  const type = head.includes('jpeg') ? 'image/jpeg' : 'image/png';
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new File([bytes], type === 'image/jpeg' ? 'image.jpg' : 'image.png', { type });
}
