import type { ConceptList } from './list.ts';

/** What goes wrong, with things, deliveries and people. */
export const troubles: ConceptList = [
  [
    'problem',
    1,
    'problem* | issue | issues | trouble* | fail* | fault* | broken | broke | error* | crash | crashes | crashing | bug | bugs | glitch* | not work* | isnt working | is not working | doesnt work | does not work | not working | stopped working | acting up | gave out | went dead | is dead | its dead | died | wont start | wont turn on | is down | been down | out of order | keeps closing | keeps freezing | frozen | stuck | burnt out | red light | makes a noise | weird noise | strange noise | beeps | falla* | fallo* | danad* | dano | no funciona* | dejo de funcionar | no sirve | no va | no prende | no enciende | no arranca | no carga | no abre | no anda | no me deja | se cierra | se cae | se dano | se me dano | se trabo | se traba | se congela | se congelo | se colgo | se apaga | se apago | se quemo | se fundio | se fregó | roto | rota | rotos | rotas | averi* | descompuest* | se descompuso | estropead* | se estropeo | inconveniente* | malogr* | hace ruido | hace un ruido | ruido raro | pita | parpadea | luz roja | murio',
  ],
  [
    'damaged',
    1,
    'damag* | smashed | shattered | crack* | in pieces | dent* | scratch* | torn | stain* | crushed | ripped | bent | chipped | broken | danad* | hecho pedazos | en pedazos | hecho trizas | quebrad* | rajad* | aplastad* | abollad* | rayad* | rayaron | golpead* | agrietad* | manchad* | roto | rota | rotos | rotas | rompio | rompieron | se rompio | desgarrad* | partido en dos | en mal estado | maltratad* | bad condition',
  ],
  [
    'missing',
    0.8,
    'never arrived | never got | never received | didnt arrive | didnt receive | hasnt arrived | havent received | has not come | hasnt come | not arrived | not received | nothing has arrived | still waiting | not here yet | still not here | still is not here | still isnt here | never came | never showed up | never turned up | doesnt show up | no llego | no llega | no me llega | no me llego | no me ha llegado | no ha llegado | nunca llego | nunca me llego | aun no llega | todavia no llega | no recibi | no he recibido | sigo esperando | sigue sin llegar | sin recibir | todavia espero | no aparece',
  ],
  [
    'lost',
    1,
    'lost | lose | losing | misplaced | cant find | cannot find | nowhere to be found | left behind | left it | left my | forgot | forgotten | perdi | perdio | perdid* | perdieron | se me perdio | se perdio | extravi* | no encuentro | no lo encuentro | no la encuentro | no los encuentro | por ningun lado | por ninguna parte | no aparece | olvide | olvido | olvidad* | se me olvido | se me quedo | se me quedaron | deje olvidad* | deje mi | deje el | deje la | dejado',
  ],
  [
    'stolen',
    1,
    'stolen | stole | steal* | rob | robbed | robber* | theft* | thie* | mugged | pickpocket* | broke into | break in | burglar* | robo | robos | robar* | robaron | roban | robad* | hurt* | asalt* | ladron* | atrac* | me quitaron | se llevaron | arrebat*',
  ],
  [
    'fraud',
    1,
    'fraud* | scam* | hack* | phish* | identity theft | cloned | unauthorized | i didnt make | i did not make | never bought | never made | not me | wasnt me | fraude* | estafa* | estafaron | clonad* | clonaron | hackea* | suplant* | no autorice | no hice | no lo hice | yo no fui | nunca compre | nunca hice | yo nunca | no reconozco | no reconoce | dont recognize | does not recognize | doesnt recognize | unknown charge',
  ],
  [
    'late',
    0.9,
    'late | delay* | overdue | takes forever | took forever | taking so long | take so long | took ages | takes ages | so long | waiting | been waiting | wait for hours | how much longer | retras* | demor* | tard* | tarda | tardan | tardaron | tarde | esperando | llevo horas | llevo dias | llevo una semana | hace dias que | no llegan | una eternidad | cuanto falta | atras*',
  ],
  [
    'slow',
    1,
    'slow | slowly | slower | sluggish | buffer* | lag | lags | laggy | lagging | takes forever | keeps loading | freez* | lent* | despacio | se queda pensando | se queda cargando | tarda | se pega | se traba | se paran | a pedales | una eternidad',
  ],
  [
    'complain',
    1,
    'complain* | complaint* | angry | upset | mad | furious | unhappy | not happy | terrible | awful | horrible | unacceptable | disgrace | disgusting | ridiculous | outrage* | fed up | sick of | sick and tired | worst | bad service | poor service | a mess | rude | rudely | yelled | shouted | useless | disappoint* | dissatisf* | never again | joke | queja* | quejar* | quejo | reclam* | molest* | enojad* | enfadad* | furios* | hart* | cabread* | indignad* | mal servicio | mala atencion | pesim* | malisim* | fatal | una porqueria | asco | verguenza | vergonzoso | inaceptable | insatisf* | decepcion* | grosero* | grosera* | maleducad* | grito | me gritaron | me trataron mal | mala educacion | una falta de respeto | el colmo | ya basta | no vuelvo | nunca mas | tomadura de pelo | me tienen | nadie me contesta | nadie me contestaba | nobody answers | nobody answered | no me resuelven | no me resolvieron | didnt solve | horror | desastre',
  ],
  [
    'angry',
    1,
    'angry | mad | furious | upset | fed up | sick of | sick and tired | had enough | disgrace | outrage* | ridiculous | unacceptable | livid | pissed | enojad* | enfadad* | furios* | molest* | hart* | cabread* | indignad* | verguenza | inaceptable | el colmo | ya basta | estoy hasta | enfad* | rabia | coraje | me tienen | tomadura de pelo',
  ],
  [
    'again',
    0.7,
    'again | same problem | same thing | still the same | once more | came back | comes back | second time | third time | otra vez | de nuevo | sigue igual | sigue fallando | lo mismo | el mismo problema | volvio a | volvieron a | vuelve a | por segunda vez | por tercera vez | nuevamente',
  ],
  [
    'noise',
    1,
    'nois* | loud | cant sleep | ruid* | no se puede dormir | no pude dormir | no dejan dormir | bulla | escandalo | musica alta',
  ],
  [
    'dirty',
    1,
    'dirty | dirt | filthy | smell* | stink* | stain* | unclean | mold | suci* | mugre | huele | olor | mancha* | moho | polvo | apesta',
  ],
  [
    'cold',
    0.8,
    'cold | freezing | ice cold | icy | frozen | no hot water | no heating | frio | fria | helad* | congelad* | sin calefaccion | sin agua caliente',
  ],
  [
    'hot',
    0.8,
    'hot | heat | boiling | overheat* | doesnt cool | caliente | calor | sofocante | no enfria | recalient*',
  ],
  [
    'leak',
    1,
    'leak* | drip* | flood* | puddle* | burst pipe | water coming out | water everywhere | fuga* | gotea* | gotera* | goteo | inund* | charco* | sale agua | saliendo agua | pierde agua | se sale el agua | filtracion* | humedad | chorrea | tuberia rota',
  ],
  [
    'blocked',
    1,
    'clog* | block* | stuck | backed up | backs up | wont drain | jammed | plugged up | obstruct* | atasc* | atascad* | tapad* | tapo | se tapo | bloquead* | obstruid* | atorad* | atoro | no traga | no baja el agua',
  ],
  [
    'accident',
    1,
    'accident* | crash | crashed | collision | collided | hit me | hit my | rear ended | ran into | wreck | fender bender | choque* | choco | chocaron | choque con | accidentad* | colision* | me pego | me pegaron | me dieron | golpe por detras | atropell* | siniestr* | volcad*',
  ],
  [
    'stranded',
    1,
    'stranded | broke down | broken down | breakdown | wont start | died on | tow | towed | towing | tow truck | flat tire | dead battery | run out of gas | tirad* | me quede tirad* | varad* | no arranca | no prende | se me paro | se paro | se me apago | grua* | remolque | ponchad* | pinchazo | sin bateria | averiad* | botad*',
  ],
  [
    'danger',
    1,
    'danger* | safe | safety | unsafe | toxic | harm* | poison* | hurt | risk* | side effect* | hazard* | peligr* | segur* para | toxic* | hace dano | dañino | danin* | riesg* | veneno* | efectos secundarios | perjudica* | intoxic*',
  ],
  [
    'sick',
    1,
    'sick | ill | illness | unwell | fever | cough* | flu | vomit* | throwing up | throws up | diarrhea | diarrhoea | dizz* | nausea* | infect* | rash | wont eat | not eating | feel bad | feels bad | feeling bad | weak | enferm* | malit* | fiebre | tos | gripe | resfriad* | vomit* | diarrea | mare* | nausea* | infeccion* | sarpullido | se siente mal | me siento mal | no quiere comer | no come | decaid* | mal del estomago | calentura | malestar*',
  ],
  [
    'pain',
    1,
    'pain* | hurt* | ache* | aching | toothache | headache | sore | swollen | swelling | cant stand this | dolor* | duele* | doli* | adolorid* | hinchad* | inflamad* | molestia* | no aguanto',
  ],
  [
    'urgent',
    1,
    'urgen* | emergenc* | asap | right away | immediately | right now | inmediat* | cuanto antes | lo antes posible | ahora mismo | ya mismo | cant breathe | no puede respirar | no puedo respirar | bleed* | sangr* | desangr* | desmay* | faint* | infarto | heart attack | ambulan* | unconscious | inconsciente | chok* | ahog* | fire | incendio | se quema | smell gas | huele a gas | electrocut*',
  ],
  [
    'nomoney',
    1,
    'no money | no cash | broke | cant afford | cannot afford | cant pay | cannot pay | unable to pay | unemployed | lost my job | laid off | got fired | out of work | tight on money | short of money | cant even afford | not enough money | sin dinero | sin plata | no tengo dinero | no tengo plata | no tengo como | no puedo pagar | no puede pagar | no me alcanza | desemplead* | sin trabajo | sin empleo | me quede sin trabajo | me despidieron | en paro | apretad* | no llego a fin de mes | corto de dinero | mal economicamente',
  ],
  [
    'legal',
    1,
    'lawyer* | attorney* | sue | suing | lawsuit | court | consumer protection | police | press charges | report you | abogad* | demand* | denunci* | juzgado | tribunal* | policia | defensa del consumidor | profeco | procuraduria',
  ],
  [
    'reaction',
    1,
    'allerg* | reaction | rash | hives | side effect* | swelled up | makes me dizzy | makes me sick | alerg* | reaccion* | ronchas | sarpullido | me cayo mal | me sento mal | me hizo dano | efecto secundario | efectos secundarios | me da mareo | se me hincho',
  ],
];
