import { Phrases } from '../text/phrases.ts';

/** How surely a name follows. */
export const spanishNameLeads = new Phrases<number>()
  .add(
    0.95,
    'me llamo | m llamo | mi nombre es | mi nombr es | mi nombre | mi nombre completo es | se llama | mi apellido es | mis apellidos son | me apellido | el apellido es | los apellidos son | a nombre de | va a nombre de | es para | la cita es para | la reserva es para | el nombre es | el nombre seria | el nombre | nombre completo | mis datos son | el paciente es | la paciente es | el paciente se llama',
  )
  .add(
    0.9,
    'es mi hijo | es mi hija | es mi esposo | es mi esposa | es mi marido | es mi mama | es mi papa | es mi madre | es mi padre | es mi hermano | es mi hermana | de parte de | le llama | les llama | te llama | apunteme como | mi apellido | mis apellidos | de apellido | apellidos | de nombre | soy | digamos que | pongamos que | yo soy | le habla | les habla | te habla | habla | le saluda | les saluda | te saluda | le escribe | te escribe | les escribe | esta hablando con | estas hablando con | habla con | seria a nombre de | digame | me puede llamar | me puedes llamar | puede llamarme | puedes llamarme | llameme | llamame | seria | es | soy yo',
  )
  .add(
    0.6,
    'me dicen | me llaman | todos me llaman | todos me dicen | me conocen como | con | aqui | aca | apellido | nombre',
  );

export const englishNameLeads = new Phrases<number>()
  .add(
    0.95,
    'my name is | my names | names | its for | it is for | the booking is for | the appointment is for | the reservation is for | my nam is | my full name is | the names | the name is | name is | his name is | her name is | is called | under the name of | under the name | in the name of | the patient is | my last name is | my surname is | last name is | the last name is | the surname is | my first name is | my family name is | im called',
  )
  .add(
    0.9,
    'is my son | is my daughter | is my wife | is my husband | is my mom | is my dad | is my mother | is my father | is my brother | is my sister | just put | on behalf of | my last name | my surname | my first name | my family name | surname is | first name is | first name | im | lets say | i am | this is | its | it is | that would be | that is | thats | under | you can call me | you can put | i go by | call me | youre talking to | you are talking to | youre speaking with | you are speaking with | you are speaking to | it would be | name | last name | surname | for',
  )
  .add(
    0.6,
    'they call me | everyone calls me | everybody calls me | people call me | friends call me | known as | just',
  );

/** Said behind a name. */
export const nameTails = new Phrases<true>().add(
  true,
  'para servirle | al habla | al aparato | y eso es todo | con ñ | con n | con z | con s | con v | con b | con doble l | con doble n | le saluda | les saluda | te saluda | le habla | les habla | le escribe | te escribe | para servirte | a sus ordenes | a su servicio | a tus ordenes | mucho gusto | encantado | encantada | gracias | muchas gracias | por favor | porfa | nomas | no mas | nada mas | ok | speaking | here | is my name | at your service | nice to meet you | thanks | thank you | please | con zeta | with a | okay | señor | senor | señorita | senorita',
);

/** Said before one. */
export const openers = new Phrases<true>().add(
  true,
  'eh | em | este | mm | hmm | um | uh | er | pues | bueno | claro | claro que si | si | sí | ok | okay | vale | listo | ya | hola | hi | hello | hey | buenas | buenos dias | buenas tardes | buenas noches | buen dia | good morning | good afternoon | good evening | sure | yes | yeah | well | so | dale | perdon | disculpe | sorry | mira | mire | oye | oiga | a ver | let me see | of course | por supuesto | okey | alo | saludos | con gusto | ahi le va | anota | apunta | apunte | anote | apunteme | anoteme | tome nota | ponga | ponle | put down | write down | mire que | mira que | pues mire | pues mire que | vera | vera usted | pues vera | fijese | fijese que | fijate que | look | listen | you see | well you see | the thing is | wait | wait a minute | espera | espere | cambie de idea | cambie de opinion | i changed my mind | ive changed my mind | i have changed my mind | lo que pasa es que | la cosa es que | o sea',
);

export const titles = new Set(
  'senor senora senorita sr sra srta don dona doctor doctora dr dra ing lic licenciado licenciada ingeniero ingeniera profesor profesora mr mrs ms miss sir madam mister missis prof the el la'.split(
    ' ',
  ),
);
