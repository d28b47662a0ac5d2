import type { Assistant } from '@centralita/contract/assistants/schema';
import { describe, expect, it } from 'vitest';
import {
  blankAssistant,
  changesOf,
  createBody,
  editsAfter,
  fieldsOf,
  missingOf,
  testBody,
  updateBody,
} from './assistant-form.ts';

const ana: Assistant = {
  id: 'a1',
  company_id: 'c1',
  name: 'Ana',
  image_url: 'data:image/png;base64,AA==',
  organization_name: 'Ferretería Núñez',
  answer_language: 'spanish',
  categories: [
    { id: 'f1', name: 'Manuals' },
    { id: 'f2', name: 'Prices' },
  ],
  search_type: 'semantic',
  not_found_answer: '',
  specific_instructions: '',
  focus: 'strict',
  temperature: 0.2,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

describe('the assistant form', () => {
  it('shows the fields of the form and nothing else of an assistant', () => {
    expect(Object.keys(fieldsOf(ana)).toSorted()).toEqual(Object.keys(blankAssistant).toSorted());
    expect(Object.keys(testBody(fieldsOf(ana), 'When?'))).not.toContain('id');
  });

  it('asks for image, name, organization and language, in the order of the form', () => {
    expect(missingOf(blankAssistant)).toEqual(['image_url', 'name', 'organization_name', 'answer_language']);
    expect(missingOf(fieldsOf(ana))).toEqual([]);
    expect(missingOf(fieldsOf(ana, { name: '   ' }))).toEqual(['name']);
  });

  it('knows what changed, and that folders in another order or spaces around a name are no change', () => {
    expect(changesOf(ana, { categories: ['f2', 'f1'], name: ' Ana ' })).toBeNull();
    expect(changesOf(ana, { categories: ['f2'], temperature: 0.7 })).toEqual({
      categories: ['f2'],
      temperature: 0.7,
    });
    expect(changesOf(null, {})).toBeNull();
  });

  it('sends what changed alone, and keeps what was typed while it was being saved', () => {
    const changes = changesOf(ana, { name: 'Eva' }) ?? {};
    expect(updateBody('a1', changes)).toEqual({ ai_assistant_id: 'a1', name: 'Eva' });
    expect(editsAfter({ name: 'Eva Luz', focus: 'balanced' }, { name: 'Eva', focus: 'balanced' })).toEqual({
      name: 'Eva Luz',
    });
  });

  it('creates with every field and the image that the server made', () => {
    const { id: _, company_id: _company, created_at: _made, updated_at: _changed, ...rest } = ana;
    expect(createBody(fieldsOf(ana), 'data:,new')).toEqual({
      ...rest,
      categories: ['f1', 'f2'],
      image_url: 'data:,new',
    });
  });

  it('is tried as it stands: unfinished, without image, in the language of the question', () => {
    expect(testBody({ ...blankAssistant, categories: ['f1'] }, 'When?')).toEqual({
      question: 'When?',
      answer_language: 'based_on_command',
      categories: ['f1'],
      search_type: 'keyword',
      not_found_answer: '',
      specific_instructions: '',
      focus: 'strict',
      temperature: 0.2,
    });
  });
});
