import type { WorkflowLanguage } from '@centralita/contract/workflows/schema';

/** A chat of somebody invented, some days ago. */
export interface ExampleChat {
  name: string;
  /** Days before today, and the hour of the day there; 0: a moment ago. */
  daysAgo: number;
  hour: number;
  says: readonly string[];
  /** How content they were; absent: they did not say. */
  score?: number;
  /** They leave in the middle. */
  leaves?: true;
}

export interface ExampleCampaign {
  name: string;
  language: WorkflowLanguage;
  objective: string;
  identity: string;
  /** What it may come to, with when that is. */
  results: readonly (readonly [label: string, when: string])[];
  chats: readonly ExampleChat[];
}

/** What the demo company has behind it on its first day: marked as examples by the name of the campaign that it stands in. */
export const exampleCampaigns: readonly ExampleCampaign[] = [
  {
    name: 'Website chat (example data)',
    language: 'english',
    objective: 'Learn how customers like their connection.',
    identity: 'You are Aurora, the friendly assistant of Aurora Internet.',
    results: [
      ['Recommends us', 'The person gives a 9 or a 10.'],
      ['Wants a call', 'The person wants somebody to call.'],
      ['Sees what is missing', 'The person says what should be better.'],
    ],
    chats: [
      { name: 'Emma', daysAgo: 6, hour: 9, says: ['Hello', '10', 'The speed at night'], score: 5 },
      { name: 'Noah', daysAgo: 6, hour: 16, says: ['Hello', '7', 'A better price'], score: 4 },
      { name: 'Olivia', daysAgo: 5, hour: 11, says: ['Hi', '9', 'Friendly technicians'], score: 5 },
      {
        name: 'Liam',
        daysAgo: 4,
        hour: 10,
        says: ['Hello', 'Do you have TV channels, too?', '8', 'Longer opening hours'],
      },
      {
        name: 'Mia',
        daysAgo: 3,
        hour: 19,
        says: ['Hello', '4', 'It breaks down every evening', 'yes'],
        score: 2,
      },
      {
        name: 'Jack',
        daysAgo: 2,
        hour: 9,
        says: ['Good morning', '10', 'I like what I pay for it'],
        score: 5,
      },
      { name: 'Ava', daysAgo: 1, hour: 18, says: ['Hello', 'Do you have TV channels, too?'], leaves: true },
      { name: 'Leo', daysAgo: 1, hour: 12, says: ['Hello', '9', 'Quick installation'], score: 4 },
    ],
  },
  {
    name: 'Chat del sitio web (datos de ejemplo)',
    language: 'spanish',
    objective: 'Saber qué tan conformes están los clientes con su conexión.',
    identity: 'Usted es Aurora, la amable asistente de Aurora Internet.',
    results: [
      ['Nos recomienda', 'La persona da un 9 o un 10.'],
      ['Quiere una llamada', 'La persona quiere que alguien la llame.'],
      ['Dice qué falta', 'La persona dice qué debería mejorar.'],
    ],
    chats: [
      { name: 'Lucía', daysAgo: 6, hour: 10, says: ['Hola', '10', 'La velocidad'], score: 5 },
      { name: 'Mateo', daysAgo: 5, hour: 15, says: ['Buenas tardes', '8', 'Un mejor precio'], score: 4 },
      { name: 'Valentina', daysAgo: 4, hour: 20, says: ['Hola', '3', 'Se cae cada noche', 'sí'], score: 1 },
      {
        name: 'Santiago',
        daysAgo: 3,
        hour: 9,
        says: ['Hola', '¿Tienen canales de televisión?', '9', 'La atención'],
        score: 5,
      },
      { name: 'Camila', daysAgo: 2, hour: 17, says: ['Hola', '9', 'La instalación fue rápida'] },
      { name: 'Diego', daysAgo: 2, hour: 11, says: ['Buenos días'], leaves: true },
      { name: 'Sofía', daysAgo: 1, hour: 10, says: ['Hola', '7', 'Más oficinas'], score: 4 },
      { name: 'Daniel', daysAgo: 1, hour: 16, says: ['Hola', '10', 'Todo'], score: 5 },
      {
        name: 'Carlos',
        daysAgo: 0,
        hour: 0,
        says: ['Hola', 'No tengo conexión desde esta mañana. Quiero hablar con una persona, por favor.'],
      },
    ],
  },
];
