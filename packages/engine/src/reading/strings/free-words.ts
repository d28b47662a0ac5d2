import type { Topic } from '../about.ts';
import { Phrases } from '../text/phrases.ts';

/** Words that lead in to a text, whatever it is about. */
const anyLeads =
  'es que | its just that | its that | the thing is that | creo que | creo que es | me parece que es | debe ser | i think | i think its | i think it is | it might be | es | es el | es la | es un | seria | seria el | seria la | se llama | its | it is | it would be | that would be | thats | pues | para';

const leads: Partial<Record<Topic, string>> = {
  place:
    'sector | barrio | zona | el sector | el barrio | el sector de | sector de | barrio de | vivo en | yo vivo en | ahora vivo en | actualmente vivo en | i now live in | vivo por | vivo en el sector | vivo en el barrio | soy de | soy del | en | en la ciudad de | la ciudad de | de | desde | estoy en | le escribo desde | te escribo desde | le llamo desde | llamo desde | me mude a | resido en | in | i live in | im from | i am from | from | im in | i am in | im writing from | im calling from | i moved to | were based in | were in | im based in | i live near | based in | es en | seria en',
  address:
    'vivo en | yo vivo en | vivimos en | im at | i am at | we live at | were at | we are at | en | es en | seria en | recojan en | recogerlo en | envielo a | enviar a | mandelo a | mandalo a | a | at | i live at | i live on | send it to | deliver it to | ship it to | its at | estoy en | queda en',
  reason:
    'que | porque | es porque | es que | es por | por | por que | because | its because | its about | its for | for | about | im calling about | im calling for | i am calling about | llamo por | llamo porque | llamaba por | se trata de | es sobre | sobre | para | bueno es que',
  product:
    'me interesa | me interesan | quiero | quisiera | busco | estoy buscando | me gustaria | me gustaria comprar | quiero comprar | quisiera comprar | necesito | im interested in | i am interested in | i want | i want to buy | id like | i would like | id like to buy | im looking for | i am looking for | looking for | i need | i want to get | deme | dame',
  colour:
    'el | la | en | de | de color | color | en color | me gusta el | me gusta | prefiero el | prefiero | quiero el | lo quiero | lo quiero en | the | in | in color | i like | i prefer | id like | i want | el color',
  occupation:
    'soy | soy un | soy una | yo soy | trabajo como | trabajo de | trabajo en | me dedico a | estoy | im | im a | im an | i am a | i am an | i work as | i work as a | i work as an | i work in | a | an | un | una | estudio',
  company:
    'trabajo en | trabajo para | trabajo con | estudio en | voy a | voy al | asisto a | asisto al | i study at | i go to | i attend | en | en el | en la | la empresa se llama | se llama | i work at | i work for | i work in | at | im with | im at | the company is called | its called | it is called | were called | we are called | nos llamamos | soy de | somos de | le escribo de | te escribo de | escribo de | llamo de | de parte de | somos',
};

const lists = new Map<Topic, Phrases<true>>();
for (const topic of [
  'place',
  'address',
  'reason',
  'product',
  'colour',
  'occupation',
  'company',
  'other',
] as const) {
  const own = leads[topic];
  lists.set(topic, new Phrases<true>().add(true, own ? `${anyLeads} | ${own}` : anyLeads));
}

/** What leads in to a text of that topic. */
export function leadsOf(topic: Topic): Phrases<true> | undefined {
  return topic === 'comment' ? undefined : (lists.get(topic) ?? lists.get('other'));
}

/** Said behind a text, not of it. */
export const politeness = new Phrases<true>().add(
  true,
  'por favor | porfa | porfis | porfavor | please | pls | plz | gracias | muchas gracias | thanks | thank you | nomas | ahora | right now | now | ok | eh',
);

/** What was said before is taken back. */
export const takesBack = new Phrases<true>().add(
  true,
  'pero vivo en | pero ahora vivo en | pero ahora estoy en | but i live in | but now i live in | but im in | no perdon | no mejor | no sorry | no digo | digo | perdon | mejor dicho | quise decir | i mean | i meant | no wait | no actually | actually | no espera | no espere',
);
