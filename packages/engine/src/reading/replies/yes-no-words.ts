import { Phrases } from '../text/phrases.ts';

/** `have` and `not have` speak of the thing asked for, so they need it, or nothing, behind them. */
export type Reply = 'yes' | 'no' | 'doubt' | 'have' | 'not have' | 'but' | 'back';

export const spanishReplies = new Phrases<Reply>()
  .add(
    'yes',
    'si | sii | siii | siiii | sip | sipi | sep | claro | claro que si | clarisimo | por supuesto | desde luego | dale | dele | hagale | hagale pues | delen | ok | oki | okis | okey | okay | okas | vale | bueno | bueno ya | esta bien | estaria bien | perfecto | excelente | de acuerdo | de una | listo | listos | correcto | afirmo | siempre | asi es | eso es | eso mismo | exacto | exactamente | afirmativo | efectivamente | aja | ajam | simon | obvio | obviamente | como no | confirmo | confirmado | confirmada | acepto | aceptado | andale | orale | me parece | me parece bien | no hay problema | ningun problema | sin problema | sin problemas | no hay inconveniente | sin inconveniente | por que no | porque no | seguro que si | con gusto | con mucho gusto | con todo gusto | con todo el gusto | encantado | encantada | sale | venga | va | vamos | hagamoslo | adelante | cierto | verdad | por favor si | creo que si | supongo que si | yo creo que si | la verdad es que si | la verdad si | pues si | eso | sí | claro pues | ya | yes | yeah | de ley | sin duda | desde luego que si | ahi estare | alli estare | si señor | todo bien | me sirve | me conviene',
  )
  .add(
    'no',
    'no | nop | nope | nel | noo | nooo | noooo | nones | no gracias | para nada | de ninguna manera | de ningun modo | en absoluto | negativo | todavia no | aun no | por ahora no | por el momento no | ahora no | ahorita no | creo que no | no creo | no lo creo | yo creo que no | ni loco | ni loca | ni hablar | jamas | nunca | mejor no | claro que no | por supuesto que no | obvio que no | pues no | la verdad no | la verdad que no | la verdad es que no | ya no | tampoco | no puedo | no podre | no voy a poder | no voy a ir | no va a poder ser | no quiero | no deseo | no me interesa | no confirmo | no acepto | imposible | no es correcto | no esta bien | lo siento no | que va | no es asi | no por ahora | de eso nada | me niego | no esta correcto | asi no es | no hace falta | no me es posible | no es posible | no hay como | imposible hoy | no es necesario | no necesito | no asi esta bien | como cree | no como cree | noo como cree | nooo como cree | que va | no es cierto | no va | no no | no no no | no soy | no estoy | no se puede | no me sirve | no me conviene | incorrecto',
  )
  .add(
    'doubt',
    'tal vez | talvez | quiza | quizas | no se | no lo se | nose | no sabria | no estoy seguro | no estoy segura | no estoy muy seguro | depende | puede ser | puede | a lo mejor | mas o menos | si y no | me da igual | da igual | mañana te digo | manana te digo | luego te digo | no recuerdo | no me acuerdo | dejame ver | dejeme ver | dejame pensarlo | lo voy a pensar | lo pienso | capaz | ni idea | la verdad no se | la verdad no lo se | le confirmo | le confirmo luego | luego le confirmo | luego te confirmo | te confirmo | le aviso | te aviso | tengo que preguntar | tengo que consultar | tengo que ver | de pronto | ya veremos | a veces | creo | no entiendo | no entendi',
  )
  .add(
    'have',
    'tengo | lo tengo | la tengo | si tengo | soy | ya soy | lo soy | ya lo soy | puedo | quiero | deseo | me interesa | con | cuento con | estoy',
  )
  .add(
    'not have',
    'no tengo | no cuento con | no lo tengo | no la tengo | ya no tengo | nunca he tenido | nunca tuve | sin | no con | no soy | no quiero | no deseo | no estoy',
  )
  .add('but', 'pero | aunque | solo que | salvo | excepto')
  .add('back', 'digo | perdon | mejor dicho | quise decir | disculpa | disculpe | mejor');

export const englishReplies = new Phrases<Reply>()
  .add(
    'yes',
    'y | yes | yess | yesss | yea | yeah | yeahh | yep | yup | ya | yas | sure | sure thing | for sure | of course | absolutely | definitely | certainly | totally | ok | okay | okey | okey dokey | okie dokie | k | alright | all right | go for it | id say so | i would say so | heck yes | hell yes | sounds good | sounds great | that works | works for me | that works for me | it works | perfect | great | correct | thats correct | thats right | right | exactly | precisely | affirmative | uh huh | uhuh | mhm | mm hmm | mmhm | you bet | i do | i am | i have | i can | i will | i would | i did | it is | they are | i confirm | confirmed | i accept | accept | accepted | why not | fine | fine by me | thats fine | im fine with that | no problem | not a problem | no worries | no issue | go ahead | please do | i guess so | i think so | i believe so | id love to | gladly | happy to | id be happy to | indeed | true | thats true | yessir | yes sir | agreed | i agree | deal | lets do it | lets go | been a customer | im in | ill be there | by all means | with pleasure | aye',
  )
  .add(
    'no',
    'n | no | nope | nah | no no | nope nope | no no no | that doesnt work | doesnt work | that does not work | does not work | that wont work | no that doesnt work | no that does not work | it is not | it isnt | they are not | they arent | nah im good | no im good | im good thanks | naw | noo | nooo | noooo | no thanks | no thank you | not at all | heck no | hell no | not possible | its not possible | impossible | impossible today | no need | not necessary | no thats fine | no thats ok | no thats okay | no way | no chance | i cant | i cannot | i cant make it | i cannot make it | negative | not yet | not really | i dont think so | i do not think so | im afraid not | i dont believe so | never | absolutely not | definitely not | certainly not | of course not | id rather not | i would rather not | i prefer not | not right now | not now | not today | not anymore | not any more | i wont | i wont be able to | i dont | i do not | i didnt | im not | i am not | i havent | i have not | not interested | im not interested | i dont accept | i do not accept | incorrect | thats wrong | wrong | not correct | thats not right | not right | nothing | none | no longer | i refuse | i disagree | false',
  )
  .add(
    'doubt',
    'maybe | perhaps | possibly | i dont know | dont know | dunno | idk | not sure | im not sure | i am not sure | not certain | it depends | depends | could be | might be | kind of | kinda | sort of | yes and no | whatever | i have to ask | i need to ask | ill let you know | ill let you know later | let me ask | let me check | let me see | let me think | ill think about it | i cant remember | i dont remember | i used to | used to | sometimes | no idea | i dont understand | i guess | hard to say | i might',
  )
  .add(
    'have',
    'i have | ive | i have got | ive got | i do have | im | i am | i want | id like | with | i can | i need',
  )
  .add(
    'not have',
    'i dont have | i do not have | i dont | dont have | havent got | im not | i am not | i dont want | i do not want | no | not | without | never had | i never had | not with | i cant',
  )
  .add('but', 'but | although | though | except')
  .add('back', 'i mean | i meant | sorry | actually | wait | or rather | scratch that');
